import type { IExecuteFunctions } from 'n8n-workflow';
import type { Input } from '../operation';
import { words } from '../problem/fromAnswer';
import { valueOf } from './value';

/** What n8n holds for a parameter, or what keeps it from being read. */
export type Given = { given: unknown } | { says: string; advice: string };

/**
 * Reads a parameter of an item. n8n walks through what an expression gives, and its stack ends in
 * JSON of many levels.
 */
export function parameter(context: IExecuteFunctions, name: string, item: number): Given {
	try {
		return { given: valueOf(context, name, item) };
	} catch (failure) {
		if (failure instanceof RangeError)
			return {
				says: 'hold JSON with too many levels',
				advice: 'Pass only the part of it that you need.',
			};
		const told = words((failure as Partial<Error>).message);
		return { says: `cannot be worked out: ${told}`, advice: 'Correct the expression.' };
	}
}

/** Reads a collection of optional fields; one that was never opened is empty. */
export function collection(
	context: IExecuteFunctions,
	name: string,
	item: number,
): { given: Input } | Exclude<Given, { given: unknown }> {
	const read = parameter(context, name, item);
	if ('says' in read) return read;
	const { given } = read;
	if (given === '' || given === undefined || given === null) return { given: {} };
	if (typeof given === 'object') return { given: given as Input };
	return { says: 'hold no fields', advice: 'Check what their expression gives.' };
}
