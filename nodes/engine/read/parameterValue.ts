import type { IExecuteFunctions } from 'n8n-workflow';
import type { Input } from '../declaration/field';
import { isObject } from '../isObject';
import { oneLine } from '../problem/text';
import { valueOf } from './value';

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
