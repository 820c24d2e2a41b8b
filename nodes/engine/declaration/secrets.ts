import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import { isObject } from '../objects';
import type { Field, Input } from './field';
import type { Operation } from './operation';

/** Return Secrets, for operations whose rows would hold some. */
export const secretFields = {
	returnSecrets: {
		type: 'boolean',
		schema: z.boolean(),
		required: false,
		displayName: 'Return Secrets',
		description:
			'Whether to return keys, tokens and passwords as well. n8n stores them with the execution.',
		section: 'options',
	} satisfies Field<boolean, false>,
};

/** The row of an operation without the values under these keys, unless the person wants them. */
export const rowWithout =
	(secrets: string[], toRow: Operation['toRow']) =>
	(data: IDataObject, input: Input): IDataObject => {
		const row = toRow?.(data, input) ?? data;
		return input.returnSecrets === true ? row : (withoutValuesOf(secrets, row) as IDataObject);
	};

/** A value without what is under these keys, however deep, also where a text holds it as JSON. */
export function withoutValuesOf(keys: string[], value: unknown): unknown {
	if (keys.length === 0) return value;
	if (typeof value === 'string') return value.replace(inJson(keys), '$1"…"');
	if (Array.isArray(value)) return value.map((one) => withoutValuesOf(keys, one));
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([key]) => !keys.includes(key))
			.map(([key, one]) => [key, withoutValuesOf(keys, one)]),
	);
}

/** Such a key with its text, as JSON writes them. */
const inJson = (keys: string[]): RegExp =>
	new RegExp(`("(?:${keys.join('|')})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*("|$)`, 'g');
