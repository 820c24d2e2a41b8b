import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import { type Field, type Fields, type Input, type ShownFor, ruleMessage } from './field';
import { isObject } from '../values';
import type { Operation } from './operation';

/** Return All and Limit, for operations whose response comes in pages. */
export const pageFields = {
	returnAll: {
		type: 'boolean',
		schema: z.boolean(),
		required: false,
		displayName: 'Return All',
		description: 'Whether to return all results or only up to a given limit',
		section: 'main',
		narrows: true,
	} satisfies Field<boolean, false>,
	limit: {
		type: 'number',
		minValue: 1,
		schema: z.int().min(1, ruleMessage('must be at least 1', 'Enter how many results you want.')),
		required: false,
		displayName: 'Limit',
		description: 'Max number of results to return',
		default: 50,
		section: 'main',
		narrows: true,
		shownFor: { returnAll: [false] },
	} satisfies Field<number, false>,
};

/** The switch between what most people need of a row and all of it. */
export const simplifyField = {
	type: 'boolean',
	schema: z.boolean(),
	required: false,
	displayName: 'Simplify',
	description: 'Whether to return a simplified version of the response instead of the raw data',
	default: true,
	section: 'main',
} satisfies Field<boolean, false>;

/**
 * Simplify, for operations whose rows have more than most people need. For a tool of an AI agent, n8n
 * wants a choice of fields instead, as its model reads them all.
 */
export const simplifyFields = (names: string[], { hasFile = false, isChange = false }): Fields => {
	// Whoever changes something rarely wants more than that it was done.
	const simplify = isChange ? { ...simplifyField, section: 'options' as const } : simplifyField;
	return names.length < 2
		? { simplify }
		: {
				simplify: { ...simplify, asTool: false } satisfies Field,
				...toolFields(names, hasFile ? { output: ['items'] } : {}),
			};
};

const toolFields = ([id = '', ...others]: string[], shownFor: ShownFor): Fields => ({
	outputFields: {
		type: 'options',
		schema: z.enum(['simplified', 'raw', 'selected']),
		required: false,
		displayName: 'Output Fields',
		description: 'Which fields of the response the model gets',
		options: { simplified: 'Simplified', raw: 'Raw', selected: 'Selected Fields' },
		default: 'simplified',
		section: 'main',
		asTool: true,
		shownFor,
	},
	selectedFields: {
		type: 'multiOptions',
		schema: z.array(z.enum(others)),
		required: false,
		displayName: 'Fields',
		description: `Fields that the model gets; ${labelOf(id)} is always among them`,
		options: Object.fromEntries(others.map((name) => [name, labelOf(name)])),
		section: 'main',
		asTool: true,
		shownFor: { ...shownFor, outputFields: ['selected'] },
	},
});

/** A name such as `sentAt` as a label: Sent At. */
const labelOf = (name: string): string =>
	name
		.replace(/([A-Z])/g, ' $1')
		.split(' ')
		.map((word) => (/^(\w{0,2}id|url)$/i.test(word) ? word.toUpperCase() : titled(word)))
		.join(' ');

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Whether all of a row was asked for, as it came. */
export const isRaw = ({ simplify, outputFields }: Input): boolean =>
	simplify === false || outputFields === 'raw';

/** Fields that a simplified row has at most: n8n's guideline. */
export const MAX_SIMPLE_FIELDS = 10;

/** The fields of a row that were asked for. */
export function chosenFields(row: IDataObject, names: string[], input: Input): IDataObject {
	if (isRaw(input)) return row;
	if (input.outputFields !== 'selected') return simplified(row, names);
	const selected = (input.selectedFields ?? []) as string[];
	return simplified(row, [...names.slice(0, 1), ...selected], Infinity);
}

/**
 * The named fields of a row that have a value, in the given order: of many, the first. A row that has none
 * of them is another one than was asked for, and stays whole.
 */
export function simplified(
	row: IDataObject,
	names: string[],
	max = MAX_SIMPLE_FIELDS,
): IDataObject {
	const valued = names.filter((name) => row[name] !== undefined && row[name] !== null);
	if (valued.length === 0) return row;
	return Object.fromEntries(valued.slice(0, max).map((name) => [name, row[name]]));
}

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
	if (Array.isArray(value)) return value.map((entry) => withoutValuesOf(keys, entry));
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([key]) => !keys.includes(key))
			.map(([key, inner]) => [key, withoutValuesOf(keys, inner)]),
	);
}

/** Such a key with its text, as JSON writes them. */
const inJson = (keys: string[]): RegExp =>
	new RegExp(`("(?:${keys.join('|')})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*("|$)`, 'g');
