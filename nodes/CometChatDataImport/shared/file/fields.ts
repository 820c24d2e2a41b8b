import { z } from 'zod/v4';
import {
	type Field,
	type Fields,
	isRequired,
	ruleMessage,
	schemaOf,
	sectionOf,
	type ShownFor,
} from '../../../engine';
import { formatsOfSystems } from '../chatExport/systems';

/** Which field of a record a column of the file gives, where its name does not say it. */
export interface ColumnChoice {
	field: string;
	column: string;
}

/** What a record of a file says by another name than that of a field: a file that we exported ourselves. */
export interface Exported {
	/** Columns, or other fields, that give a field where it has nothing of its own. */
	instead?: Record<string, string>;
	/** The value that such a column means; the value of any column by its name. */
	read?(field: string, value: unknown, valueOf: (column: string) => unknown): unknown;
	/** Values that mean none, by field. */
	none?: Record<string, string>;
	/** Why a record is no longer what an import would make of it, in words for a count of such records. */
	leavesOut?(valueOf: (column: string) => unknown): string | undefined;
}

const FROM_ITEMS = { recordsFrom: ['items'] };
const FROM_ROWS = { recordsFrom: ['items', 'mapped'] };
const FROM_FILE = { recordsFrom: ['file'] };
/** Files whose columns are named as somebody likes. */
const FROM_LINES = { ...FROM_FILE, fileFormat: ['auto', 'csv', 'ndjson'] };

/** Files of a chat system. */
export const fromExport = { ...FROM_FILE, fileFormat: Object.keys(formatsOfSystems) };

/** How a file is written. */
const FORMATS = {
	auto: { name: 'Automatic', description: 'CSV, NDJSON or JSON, by its beginning and its name' },
	csv: {
		name: 'CSV',
		description:
			'Cells separated by comma, semicolon, tab or vertical bar; names of columns in the first line',
	},
	ndjson: {
		name: 'NDJSON or JSON',
		description: 'One JSON object per line, also called JSON Lines, or a JSON list of objects',
	},
	...formatsOfSystems,
};

/** Fields that show only for some choices of Records From. */
const shownFrom =
	(choices: ShownFor) =>
	(fields: Fields): Fields =>
		Object.fromEntries(
			Object.entries(fields).map(([name, field]): [string, Field] => [
				name,
				{
					...field,
					required: false,
					...(isRequired(field) ? { isRequiredWhenShown: true as const } : {}),
					section: sectionOf(field),
					shownFor: { ...choices, ...field.shownFor },
				},
			]),
		);

export const ofItems = shownFrom(FROM_ITEMS);
export const ofRows = shownFrom(FROM_ROWS);

/** Labels of the fields that every record needs: of those that show for some choices, none. */
export const needed = (body: Fields): Array<{ name: string; label: string }> =>
	Object.entries(body)
		.filter(([, field]) => isRequired(field) && Object.keys(field.shownFor ?? {}).every(isOurs))
		.map(([name, { displayName }]) => ({ name, label: displayName }));

const isOurs = (name: string): boolean => name === 'recordsFrom';

const recordsFrom: Field = {
	type: 'options',
	schema: z.enum(['items', 'mapped', 'file']),
	required: true,
	displayName: 'Records From',
	description: 'Read one record per input item, or all from a file',
	options: {
		items: { name: 'Input Items', description: 'One record per item, from the fields below' },
		mapped: {
			name: 'Mapped Columns',
			description: 'One record per item, with columns matched to fields, such as rows of a sheet',
		},
		file: {
			name: 'File',
			description: 'A CSV, NDJSON or JSON file of the input item, of any size',
		},
	},
};

const fileFormat: Field = {
	type: 'options',
	schema: z.enum(Object.keys(FORMATS) as [keyof typeof FORMATS]),
	required: false,
	default: 'auto',
	displayName: 'File Format',
	description: 'How the file is written, or the chat system whose files it is one of',
	options: FORMATS,
	section: 'main',
	shownFor: FROM_FILE,
};

/** The binary field with the file; its hint says which columns the file needs. */
const binaryPropertyName = (body: Fields): Field => ({
	type: 'text',
	schema: z.string().max(255),
	required: false,
	isRequiredWhenShown: true,
	displayName: 'Input Data Field Name',
	description:
		'Name of the binary field with the file. Name its columns like the fields of Input Items.',
	placeholder: 'e.g. data',
	hint: `Columns that the file needs: ${needed(body)
		.map(({ label }) => label)
		.join(', ')}`,
	default: 'data',
	section: 'main',
	shownFor: FROM_LINES,
});

/** What becomes of the values of a file. */
const VALUES: Fields = {
	convertsIds: {
		type: 'boolean',
		schema: z.boolean(),
		required: false,
		displayName: 'Convert IDs',
		description:
			'Whether to turn IDs that CometChat doesn’t take, such as email addresses, into UIDs and GUIDs, as ID → Convert does. Upper and lower case give different IDs.',
		section: 'additional',
		shownFor: FROM_LINES,
	},
	keepsApostrophes: {
		type: 'boolean',
		schema: z.boolean(),
		required: false,
		displayName: 'Keep Apostrophes',
		description:
			'Whether to keep an apostrophe before text such as =A1, +49 or @ann in a CSV file. Exports put it there to escape formulas.',
		section: 'additional',
		shownFor: FROM_FILE,
	},
	writesLists: {
		type: 'boolean',
		schema: z.boolean(),
		required: false,
		displayName: 'Return Lists',
		description:
			'Whether to add two CSV files to the summary: previous and new IDs of users and groups, and the links of files in messages',
		section: 'additional',
		shownFor: fromExport,
	},
};

/** Where an import begins that was stopped before. */
const RESUMING: Fields = {
	findStop: {
		type: 'boolean',
		schema: z.boolean(),
		required: false,
		displayName: 'Find Where It Stopped',
		description: 'Whether to leave out lines that exist already. Looks up one line in 48.',
		section: 'additional',
		shownFor: FROM_FILE,
	},
	checkEveryLine: {
		type: 'boolean',
		schema: z.boolean(),
		required: false,
		displayName: 'Check Every Line',
		description:
			'Whether to look up each line for Find Where It Stopped, with one request for each',
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
};

/** Where the records come from, and how a file with them is read. */
export const fileFields = (body: Fields): Fields => ({
	recordsFrom,
	fileFormat,
	binaryPropertyName: binaryPropertyName(body),
	columns: columns(body),
	...VALUES,
	...RESUMING,
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
