import { z } from 'zod/v4';
import type { Field, Fields } from './field';
import { isRequired, sectionOf } from './field';
import { ruleMessage } from './ruleMessage';
import { schemaOf } from './schemaOf';

/** Which field of a record a column of the file gives, where its name does not say it. */
export interface ColumnChoice {
	field: string;
	column: string;
}

const FROM_ITEMS = { recordsFrom: ['items'] };
const FROM_FILE = { recordsFrom: ['file'] };

/** Fields that show only while the records come from items. */
export const forItems = (fields: Fields): Fields =>
	Object.fromEntries(
		Object.entries(fields).map(([name, field]): [string, Field] => [
			name,
			{
				...field,
				required: false,
				...(isRequired(field) ? { isRequiredWhenShown: true as const } : {}),
				section: sectionOf(field),
				shownFor: { ...FROM_ITEMS, ...field.shownFor },
			},
		]),
	);

/** Where the records come from, and how a file with them is read. */
export const fileFields = (body: Fields): Fields => ({
	recordsFrom: {
		type: 'options',
		schema: z.enum(['items', 'file']),
		required: true,
		displayName: 'Records From',
		description: 'Where the records to import come from',
		options: {
			items: { name: 'Input Items', description: 'One record per item, from the fields below' },
			file: {
				name: 'File',
				description: 'A CSV or NDJSON file of the input item, of any size, one record per line',
			},
		},
	},
	binaryPropertyName: {
		type: 'text',
		schema: z.string().max(255),
		required: false,
		isRequiredWhenShown: true,
		displayName: 'Input Data Field Name',
		description:
			'Name of the binary field with the file. Name its columns like the fields of Input Items.',
		placeholder: 'e.g. data',
		default: 'data',
		section: 'main',
		shownFor: FROM_FILE,
	},
	columns: columns(body),
	fileFormat: {
		type: 'options',
		schema: z.enum(['auto', 'csv', 'ndjson']),
		required: false,
		displayName: 'File Format',
		description: 'How the lines of the file are written',
		options: {
			auto: { name: 'By File Name', description: 'By the extension of the file name' },
			csv: {
				name: 'CSV',
				description:
					'Cells separated by comma, semicolon or tab; names of columns in the first line',
			},
			ndjson: { name: 'NDJSON', description: 'One JSON object per line, also called JSON Lines' },
		},
		section: 'additional',
		shownFor: FROM_FILE,
	},
	findStop: {
		type: 'boolean',
		schema: z.boolean(),
		required: false,
		displayName: 'Find Where It Stopped',
		description:
			'Whether to find the first line that wasn’t imported yet, and to start there. Takes about 50 requests.',
		section: 'additional',
		shownFor: FROM_FILE,
	},
	startAtLine: {
		type: 'number',
		minValue: 1,
		schema: z.int().min(1, ruleMessage('must be at least 1', 'Enter the number of a line.')),
		required: false,
		displayName: 'Start at Line',
		description:
			'First line to import, counted as in a text editor. The header of a CSV file is line 1.',
		section: 'additional',
		shownFor: FROM_FILE,
	},
});

/** The fields of a record, each with the column that gives it. */
function columns(body: Fields): Field {
	const labels = Object.entries(body).map(([name, { displayName }]) => [name, displayName]);
	const fields: Fields = {
		field: {
			type: 'options',
			schema: z.enum(Object.keys(body)),
			required: true,
			displayName: 'Field',
			description: 'Field of the record',
			options: Object.fromEntries(labels) as Record<string, string>,
		},
		column: {
			type: 'text',
			schema: z.string().max(255),
			required: true,
			displayName: 'Column',
			description: 'Name of the column in the file, or of the key in its JSON objects',
			placeholder: 'e.g. full_name',
		},
	};
	return {
		type: 'group',
		fields,
		multiple: true,
		entryName: 'Column',
		schema: z.array(schemaOf(fields)),
		required: false,
		displayName: 'Columns',
		description:
			'Columns whose name isn’t that of a field. Other columns find their field by name.',
		section: 'additional',
		shownFor: FROM_FILE,
	};
}
