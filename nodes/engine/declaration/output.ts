import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import type { Field } from './field';
import { ruleMessage } from './ruleMessage';

/** Return All and Limit, for operations that response with pages. */
export const pageFields = {
	returnAll: {
		type: 'boolean',
		schema: z.boolean(),
		required: false,
		displayName: 'Return All',
		description: 'Whether to return all results or only up to a given limit',
		section: 'main',
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
		shownFor: { returnAll: [false] },
	} satisfies Field<number, false>,
};

/** Simplify, for operations whose answer has more fields than most people need. */
export const simplifyFields = {
	simplify: {
		type: 'boolean',
		schema: z.boolean(),
		required: false,
		displayName: 'Simplify',
		description: 'Whether to return a simplified version of the response instead of the raw data',
		default: true,
		section: 'main',
	} satisfies Field<boolean, false>,
};

/** Fields that a simplified row has at most, so that a table of rows stays readable. */
export const MAX_SIMPLE_FIELDS = 12;

/**
 * The named fields of a row that have a value, in the given order: of many, the first. A row that has none
 * of them is another one than was asked for, and stays whole.
 */
export function simplified(row: IDataObject, names: string[]): IDataObject {
	const valued = names.filter((name) => row[name] !== undefined && row[name] !== null);
	if (valued.length === 0) return row;
	return Object.fromEntries(valued.slice(0, MAX_SIMPLE_FIELDS).map((name) => [name, row[name]]));
}
