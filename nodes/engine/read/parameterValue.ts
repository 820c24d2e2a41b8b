import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Input } from '../declaration/field';
import { isObject } from '../objects';
import { oneLine } from '../problem/text';

/** What n8n holds for a parameter, or what keeps it from being read. */
export type ParameterValue = { given: unknown } | { message: string; advice: string };

/**
 * Reads a parameter of an item. n8n walks through what an expression gives, and its stack ends in
 * JSON of many levels.
 */
export function parameter(context: IExecuteFunctions, name: string, item: number): ParameterValue {
	try {
		return { given: valueOf(context, name, item) };
	} catch (failure) {
		if (failure instanceof RangeError)
			return {
				message: 'contains JSON with too many levels',
				advice: 'Pass only the part of it that you need.',
			};
		const reason = oneLine((failure as Partial<Error>).message);
		return { message: `can’t be evaluated: ${reason}`, advice: 'Correct the expression.' };
	}
}

type Unread = Exclude<ParameterValue, { given: unknown }>;

/** Fields of a collection, and those that can't be read; the collection itself under an empty name. */
interface Collection {
	given: Input;
	failed: ReadonlyMap<string, Unread>;
}

const NONE: Collection['failed'] = new Map();

const asAWhole = (unread: Unread): Collection => ({ given: {}, failed: new Map([['', unread]]) });

/**
 * Reads a collection of optional fields; one that was never opened is empty. Where an expression in it
 * fails, its fields are read one by one, so that the failing one can be named.
 */
export function collection(context: IExecuteFunctions, name: string, item: number): Collection {
	const whole = parameter(context, name, item);
	if ('given' in whole) {
		if (isObject(whole.given)) return { given: whole.given, failed: NONE };
		if (whole.given === '' || whole.given === undefined || whole.given === null)
			return { given: {}, failed: NONE };
		const message = 'contains no fields';
		return asAWhole({ message, advice: 'Check the result of its expression.' });
	}
	const stored = context.getNode().parameters[name];
	if (!isObject(stored)) return asAWhole(whole);
	const given: Input = {};
	const failed = new Map<string, Unread>();
	for (const inner of Object.keys(stored)) {
		const one = parameter(context, `${name}.${inner}`, item);
		if ('given' in one) given[inner] = one.given;
		else failed.set(inner, one);
	}
	return { given, failed };
}

/** An expression that does no more than name a value of its item, as dragging a field makes it. */
const NAMES_A_VALUE =
	/^=\{\{\s*\$json((?:\.[A-Za-z_$][\w$]*|\[(?:0|[1-9]\d*|"[^"\\\n]*"|'[^'\\\n]*')\])+)\s*\}\}$/;
const STEP = /\.([\w$]+)|\[(?:(\d+)|"([^"]*)"|'([^']*)')\]/g;

/** Every item of a run has the same few expressions. */
const known = new Map<string, string[] | undefined>();
const MOST_KNOWN = 1000;

/** The steps from an item's data to the value that an expression names, if that is all it does. */
export function pathOf(expression: string): string[] | undefined {
	if (known.has(expression)) return known.get(expression);
	const path = NAMES_A_VALUE.exec(expression)?.[1];
	const steps =
		path === undefined
			? undefined
			: Array.from(path.matchAll(STEP), ([, ...found]) => found.find(isGiven) ?? '');
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(expression, steps);
	return steps;
}

const isGiven = (part: string | undefined): part is string => part !== undefined;

/**
 * A parameter's value for an item, as n8n gives it. Each expression costs n8n a trip into its
 * isolate, a hundred times the rest of reading; one that only names a value is looked up instead.
 * Throws what n8n throws for an expression that cannot be worked out.
 */
export function valueOf(context: IExecuteFunctions, name: string, item: number): unknown {
	// As a tool of an agent, `$json` is not the item that the node is given.
	if (context.isToolExecution?.() === false) {
		const raw = context.getNodeParameter(name, item, '', { rawExpressions: true }) as unknown;
		const found = lookedUp(raw, context.getInputData()[item]?.json);
		if (found) return found.value;
	}
	// The field's own schema checks it, and says more.
	return context.getNodeParameter(name, item, '', { skipValidation: true });
}

/** The value with all expressions in it looked up; nothing if one of them is more than a name. */
function lookedUp(raw: unknown, json?: IDataObject): { value: unknown } | undefined {
	if (typeof raw === 'string') return raw.startsWith('=') ? named(raw, json) : { value: raw };
	if (typeof raw !== 'object' || raw === null) return { value: raw };
	const entries: Array<[string, unknown]> = [];
	for (const [key, inner] of Object.entries(raw)) {
		const found = lookedUp(inner, json);
		if (!found) return undefined;
		entries.push([key, found.value]);
	}
	return {
		value: Array.isArray(raw) ? entries.map(([, value]) => value) : Object.fromEntries(entries),
	};
}

/** The plain value that an expression names. What is missing, or no plain value, is n8n's matter. */
function named(expression: string, json?: IDataObject): { value: unknown } | undefined {
	const path = pathOf(expression);
	if (!path) return undefined;
	let value: unknown = json;
	for (const step of path) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
			return undefined;
		value = (value as IDataObject)[step];
	}
	return ['string', 'number', 'boolean'].includes(typeof value) ? { value } : undefined;
}
