import type { Problem, Result } from '../result';
import { type BinaryFile, readFile, type StoredFile } from './file';
import { COLLECTIONS, type Field, type Input, type Section, sectionOf } from '../declare/field';
import type { IDataObject, IExecuteFunctions, ResourceMapperField } from 'n8n-workflow';
import { isObject, only } from '../values';
import { oneLine } from '../problem/text';
import { fieldOf, type Operation } from '../declare/operation';
import { invalid, missing, FILL_IN } from '../problem/input';
import { isBlank } from './coerce';
import { plainOf, asTyped, hasEntries } from './lists';
import { GROUP_VALUES } from './group';

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
		const innerValue = parameter(context, `${name}.${inner}`, item);
		if ('given' in innerValue) given[inner] = innerValue.given;
		else failed.set(inner, innerValue);
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
export function expressionPath(expression: string): string[] | undefined {
	if (known.has(expression)) return known.get(expression);
	const path = NAMES_A_VALUE.exec(expression)?.[1];
	const steps =
		path === undefined
			? undefined
			: Array.from(path.matchAll(STEP), ([, ...groups]) => groups.find(isGiven) ?? '');
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
		const lookup = lookedUp(raw, context.getInputData()[item]?.json);
		if (lookup) return lookup.value;
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
		const lookup = lookedUp(inner, json);
		if (!lookup) return undefined;
		entries.push([key, lookup.value]);
	}
	return {
		value: Array.isArray(raw) ? entries.map(([, value]) => value) : Object.fromEntries(entries),
	};
}

/** The plain value that an expression names. What is missing, or no plain value, is n8n's matter. */
function named(expression: string, json?: IDataObject): { value: unknown } | undefined {
	const path = expressionPath(expression);
	if (!path) return undefined;
	let value: unknown = json;
	for (const step of path) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
			return undefined;
		value = (value as IDataObject)[step];
	}
	return ['string', 'number', 'boolean'].includes(typeof value) ? { value } : undefined;
}

/**
 * The parameters of an item.
 * @param problems takes those of whole collections
 */
export function parameters(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
	problems: Problem[],
): ParameterSource {
	const opened = new Map<Section, ReturnType<typeof collection>>();
	return {
		timezone: context.getTimezone(),
		given: ({ name, field, section }) => {
			if (field.type === 'mapper') return mappedValues(context, name, item);
			if (section === 'main') return listed(context, name, field, parameter(context, name, item));
			const { given, failed } = open(context, section, item, opened, problems);
			// Most optional fields of most items were never added.
			if (!Object.hasOwn(given, name)) return failed.get(name);
			return listed(context, parameterPath(name, section), field, { given: given[name] });
		},
		file: async (field, property) => await readFile(context, item, field, property),
		missing: ({ name, field: { displayName }, section }) =>
			missing(displayName, emptyAdvice(context, parameterPath(name, section), item)),
		gaveNothing: ({ name, field: { displayName }, section }, given) => {
			const path = parameterPath(name, section);
			const rawOf = () => context.getNodeParameter(path, item, '', { rawExpressions: true });
			if (!gaveNothing(given, rawOf)) return [];
			return [nothingGiven(displayName, emptyAdvice(context, path, item))];
		},
		noneOf: (names, input) => missingOneOf(operation, names, input, context),
	};
}

/** Whether a parameter as n8n stores it, or a part of it, is an expression. */
const hasExpression = (raw: unknown): boolean => JSON.stringify(raw ?? '').includes('"=');

/**
 * Whether what left a parameter without a value is an expression, rather than an empty text, with which a person, or
 * an expression, leaves a field out.
 * @param rawOf gives the parameter as n8n stores it, which takes its time
 */
export const gaveNothing = (given: unknown, rawOf: () => unknown): boolean =>
	![plainOf(given)].flat().some(isBlank) && hasExpression(rawOf());

/** An expression gave nothing, where nothing would mean more than was meant. */
export const nothingGiven = (label: string, advice = FILL_IN): Problem =>
	missing(label, `${advice} To leave the field out, let the expression return an empty text.`);

/** Where n8n keeps a parameter. */
const parameterPath = (name: string, section: Section): string =>
	section === 'main' ? name : `${COLLECTIONS[section].name}.${name}`;

/**
 * The values by key of n8n's resource mapper: as matched, or by the item's columns of the same names. A key to which
 * nobody matched anything has no value in the node; the item may have none all the same, such as an empty cell.
 */
function mappedValues(context: IExecuteFunctions, name: string, item: number): ParameterValue {
	const whole = parameter(context, name, item);
	if (!('given' in whole)) return whole;
	const { mappingMode, value, schema } = isObject(whole.given) ? whole.given : {};
	if (mappingMode === 'autoMapInputData') {
		const json = context.getInputData()[item]?.json ?? {};
		const all = Array.isArray(schema) ? (schema as ResourceMapperField[]).map(({ id }) => id) : [];
		const present = all.filter((key) => Object.hasOwn(json, key));
		return { given: only(json, present) };
	}
	if (!isObject(value)) return { given: value ?? {} };
	const stored = context.getNodeParameter(`${name}.value`, item, value, { rawExpressions: true });
	const matched = Object.keys(value).filter((key) => !isNothing((stored as Input)[key]));
	return { given: only(value, matched) };
}

const isNothing = (raw: unknown): boolean => raw === null || raw === undefined || raw === '';

/** Whether what was typed into a list may be in what a field holds. */
const mayBeTyped = (field: Field): boolean =>
	hasEntries(field) || (field.type === 'group' && Object.values(field.fields).some(mayBeTyped));

/** A list that comes from an expression is data; else its entries were typed. */
function listed(
	context: IExecuteFunctions,
	path: string,
	field: Field,
	value: ParameterValue,
): ParameterValue {
	if (!('given' in value) || typeof value.given !== 'object' || !mayBeTyped(field)) return value;
	const raw: unknown = context.getNodeParameter(path, 0, '', { rawExpressions: true });
	return { given: withTyped(field, value.given, raw) };
}

/** @param raw the same as n8n stores it, where a text is an expression */
function withTyped(field: Field, given: unknown, raw: unknown): unknown {
	if (hasEntries(field)) {
		if (!Array.isArray(given) || !Array.isArray(raw)) return given;
		// An entry that gave nothing is no empty text, as a person leaves a field.
		const isNothing = given.every((entry) => entry === undefined || entry === null);
		return raw.length > 0 && isNothing ? given : asTyped(field, given);
	}
	if (field.type !== 'group' || !isObject(given) || !isObject(raw)) return given;
	const { [GROUP_VALUES]: entries } = given;
	const stored = [raw[GROUP_VALUES]].flat();
	const inEntry = (entry: unknown, index: number): unknown => {
		const { [index]: storedEntry } = stored;
		if (!isObject(entry) || !isObject(storedEntry)) return entry;
		const inner = Object.entries(field.fields).filter(([name]) => Object.hasOwn(entry, name));
		const values = inner.map(([name, innerField]) => [
			name,
			withTyped(innerField, entry[name], storedEntry[name]),
		]);
		return { ...entry, ...Object.fromEntries(values) };
	};
	const all = Array.isArray(entries) ? entries.map(inEntry) : inEntry(entries, 0);
	return { ...given, [GROUP_VALUES]: all };
}

/** A collection of the item, read once; one that cannot be read as a whole is a problem of its own. */
function open(
	context: IExecuteFunctions,
	section: Exclude<Section, 'main'>,
	item: number,
	opened: Map<Section, ReturnType<typeof collection>>,
	problems: Problem[],
): ReturnType<typeof collection> {
	const known = opened.get(section);
	if (known) return known;
	const { name, displayName } = COLLECTIONS[section];
	const read = collection(context, name, item);
	const whole = read.failed.get('');
	if (whole && 'message' in whole) problems.push(invalid(displayName, whole.message, whole.advice));
	opened.set(section, read);
	return read;
}

/**
 * Nothing was given of several fields of which one is needed. Only those that show for the item’s choices
 * are named; where they contain expressions, they gave nothing for this item.
 */
function missingOneOf(
	operation: Operation,
	allNames: string[],
	input: Input,
	context: IExecuteFunctions,
): Problem {
	const isShown = (name: string): boolean =>
		Object.entries(fieldOf(operation, name).shownFor ?? {}).every(([other, values]) =>
			values.includes(input[other] as string),
		);
	const names = allNames.filter(isShown);
	const parameters: Input = context.getNode().parameters;
	const storedIn = (name: string): unknown => {
		const section = sectionOf(fieldOf(operation, name));
		if (section === 'main') return parameters[name];
		const collection = parameters[COLLECTIONS[section].name];
		return isObject(collection) ? collection[name] : undefined;
	};
	const expressions = names.filter((name) => hasExpression(storedIn(name)));
	const label = (name: string) => fieldOf(operation, name).displayName;
	const [expression] = expressions;
	if (expression !== undefined)
		return invalid(
			expressions.map(label).join(' and '),
			`gave no ${wantedBy(fieldOf(operation, expression))} for this item`,
			'Check what the previous node returned for it; it may have failed there.',
		);
	const advice = `Fill in at least one of ${[...new Set(names.map(label))].join(', ')}.`;
	const fields = names.map((name) => fieldOf(operation, name));
	if (fields.every(({ type }) => type === 'list'))
		return invalid(
			`No ${[...new Set(fields.map((field) => `${wantedBy(field)}s`))].join(' or ')}`,
			'entered',
			advice,
		);
	const [first = ''] = names;
	const others = names.length === 1 ? 'is empty' : 'and the other fields are empty';
	return invalid(label(first), others, advice);
}

/** What a person calls the value of a field. */
const wantedBy = (field: Field): string => (field.type === 'list' ? field.entryName : 'value');

const NAMED = /\$\((["'`])(.+?)\1\)/;

/**
 * What to do about a parameter that has no value. Where an expression should have given it, that is the
 * node whose output it reads: the one that it names, or the one before.
 */
export function emptyAdvice(context: IExecuteFunctions, path: string, item: number): string {
	const raw: unknown = context.getNodeParameter(path, item, '', { rawExpressions: true });
	if (typeof raw !== 'string' || !raw.startsWith('=')) return FILL_IN;
	const node = NAMED.exec(raw)?.[2] ?? context.getExecuteData().source?.main?.[0]?.previousNode;
	return node === undefined
		? FILL_IN
		: `Its expression gave nothing. Check what “${oneLine(node, 60)}” returned for this item.`;
}
/** What gives the values of one thing: an item with its parameters, or a line of a file. */
export interface ParameterSource {
	timezone: string;
	/** What is given for a field; nothing where it was never added. */
	given(planned: PlannedField): ParameterValue | undefined;
	file(
		field: Extract<Field, { type: 'file' }>,
		property: string,
	): Promise<Result<BinaryFile | StoredFile>>;
	/** The problem of a required field without a value. */
	missing(planned: PlannedField): Problem;
	/** The problem of an optional field whose expression gave nothing; none if it has no expression, or it gave an empty text. */
	gaveNothing?(planned: PlannedField, given: unknown): Problem[];
	/** Whether a field is left out, with what depends on it kept, where its value can't be sent. */
	leavesOut?(planned: PlannedField): boolean;
	/** The problem of several fields of which none has the value that one must have. */
	noneOf(names: string[], input: Input): Problem;
}
/** One field of an operation, worked out for reading. */
export interface PlannedField {
	name: string;
	field: Field;
	section: Section;
	isRequired: boolean;
	/** Whether more is done without it, all there is or as the app itself: then an expression must give something. */
	narrows: boolean;
	/** Other fields, and the values of them with which it shows. */
	shownFor: Array<[other: string, values: unknown[]]>;
}
