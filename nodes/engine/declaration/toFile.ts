import { z } from 'zod/v4';
import type { Field, Fields } from './field';

const FOR_FILE = { output: ['file'] };

const file = { required: false, section: 'main', shownFor: FOR_FILE } as const;

/** Whether the rows of a list leave as items or as one file, and what that file is like. */
export const outputFields: Fields = {
	output: {
		type: 'options',
		schema: z.enum(['items', 'file']),
		required: false,
		displayName: 'Output',
		description: 'How to return the results',
		options: {
			items: { name: 'Items', description: 'One item per result' },
			file: {
				name: 'File',
				description: 'One file with all results, of any size, written page by page',
			},
		},
		default: 'items',
		section: 'main',
	} satisfies Field,
	fileFormat: {
		...file,
		type: 'options',
		schema: z.enum(['csv', 'ndjson']),
		displayName: 'File Format',
		description: 'How the results are written',
		options: {
			csv: {
				name: 'CSV',
				description:
					'One column for each simplified field. With Simplify off, the column “record” has the whole result as JSON.',
			},
			ndjson: { name: 'NDJSON', description: 'One JSON object per line, also called JSON Lines' },
		},
		default: 'csv',
	} satisfies Field,
	binaryPropertyName: {
		...file,
		type: 'text',
		schema: z.string().min(1).max(255),
		displayName: 'Put Output File in Field',
		description: 'Name of the binary field for the file',
		placeholder: 'e.g. data',
		default: 'data',
	} satisfies Field,
	fileName: {
		...file,
		type: 'text',
		schema: z.string().max(200),
		displayName: 'File Name',
		description: 'Name of the file. Leave empty to name it after its content.',
		placeholder: 'e.g. export-2026-05-04.csv',
	} satisfies Field,
};
