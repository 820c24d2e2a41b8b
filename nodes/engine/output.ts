import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import type { Fields } from './field';
import { field } from './field';
import { rule } from './read/phrase';

/** Return All and Limit, for operations that answer with pages. */
export const pageFields: Fields = {
	returnAll: field(z.boolean().optional(), {
		label: 'Return All',
		description: 'Whether to return all results or only up to a given limit',
		control: 'flag',
		shown: 'first',
	}),
	limit: field(
		z.int().min(1, rule('must be at least 1', 'Enter how many results you want.')).optional(),
		{
			label: 'Limit',
			description: 'Max number of results to return',
			control: 'number',
			initial: 50,
			least: 1,
			shown: 'first',
			showWhen: { returnAll: [false] },
		},
	),
};

/** Simplify, for operations whose answer has more fields than most people need. */
export const simplifyFields: Fields = {
	simplify: field(z.boolean().optional(), {
		label: 'Simplify',
		description: 'Whether to return a simplified version of the response instead of the raw data',
		control: 'flag',
		initial: true,
		shown: 'first',
	}),
};

/** The named fields of a row that it has, in the given order. */
export const simplified = (row: IDataObject, names: string[]): IDataObject =>
	Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
