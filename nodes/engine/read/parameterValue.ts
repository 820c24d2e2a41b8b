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

/**
 * Reads a collection of optional fields; one that was never opened is empty. Where an expression in it
 * fails, its fields are read one by one, so that the failing one can be named.
 */
export function collection(
	context: IExecuteFunctions,
	name: string,
	item: number,
): { given: Input; failed: Map<string, Exclude<ParameterValue, { given: unknown }>> } {
	const failed = new Map<string, Exclude<ParameterValue, { given: unknown }>>();
	const whole = parameter(context, name, item);
	if ('given' in whole) {
		if (isObject(whole.given)) return { given: whole.given, failed };
		if (whole.given === '' || whole.given === undefined || whole.given === null)
			return { given: {}, failed };
		failed.set('', {
			message: 'contains no fields',
			advice: 'Check the result of its expression.',
		});
		return { given: {}, failed };
	}
	const stored = context.getNode().parameters[name];
	if (!isObject(stored)) return { given: {}, failed: failed.set('', whole) };
	const given: Input = {};
	for (const inner of Object.keys(stored)) {
		const one = parameter(context, `${name}.${inner}`, item);
		if ('given' in one) given[inner] = one.given;
		else failed.set(inner, one);
	}
	return { given, failed };
}
