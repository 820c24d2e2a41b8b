import { z } from 'zod/v4';
import type { Field, Fields, Input } from './field';
import { ruleMessage } from './field';

/** A list whose rows can also leave as one file. */
export interface ToFile {
	/** The file's name, without its ending. */
	name: string;
	/** Columns beside those that Simplify keeps: what an import of the file needs. */
	also?: string[];
	/** How the list is asked for, where the file needs it in another way: in the order of an import, and whole. */
	query?: Readonly<Record<string, unknown>>;
	/** The field that says which end of the list comes first, and its value for the last end. */
	turned?: { field: string; value: string };
}

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
	escapesFormulas: {
		...file,
		shownFor: { ...FOR_FILE, fileFormat: ['csv'] },
		type: 'boolean',
		schema: z.boolean(),
		displayName: 'Escape Formulas',
		description:
			'Whether to put an apostrophe before texts that a spreadsheet would run as a formula. An import of the file removes it again.',
		default: true,
	} satisfies Field,
	enableBOM: {
		...file,
		shownFor: { ...FOR_FILE, fileFormat: ['csv'] },
		type: 'boolean',
		schema: z.boolean(),
		displayName: 'Add Byte Order Mark (BOM)',
		description:
			'Whether to begin the file with a mark, so that Excel shows accented letters right',
		default: false,
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

/** A file that a row links to. */
export interface Attachment {
	url: string;
	name?: string | undefined;
	mimeType?: string | undefined;
}

/** What a person says about downloads. */
export interface Downloads {
	downloadAttachments?: boolean;
	attachmentPrefix?: string;
	maxAttachmentSize?: number;
}

const option = { required: false, section: 'options' } as const;

/** Names and limits for files that rows link to. */
export const attachmentFields: Fields = {
	downloadAttachments: {
		...option,
		type: 'boolean',
		schema: z.boolean(),
		displayName: 'Download Attachments',
		description:
			'Whether to download the files of messages as binary data. Their links often expire after a day.',
	} satisfies Field,
	attachmentPrefix: {
		...option,
		type: 'text',
		schema: z.string().min(1).max(100),
		displayName: 'Attachment Prefix',
		description:
			'Start of the names of the binary fields for Download Attachments; a number follows',
		placeholder: 'e.g. attachment_',
		default: 'attachment_',
	} satisfies Field,
	maxAttachmentSize: {
		...option,
		type: 'number',
		minValue: 1,
		schema: z
			.int()
			.min(1, ruleMessage('must be at least 1', 'Enter a size in MB.'))
			.max(1000, ruleMessage('must be at most 1000', 'Enter a size in MB.')),
		displayName: 'Max Attachment Size',
		description: 'Largest file to download for Download Attachments, in MB',
		default: 50,
	} satisfies Field,
};

/** A file with all results has no place for other files. */
export function filesWithinFile({ output, downloadAttachments }: Input) {
	if (output !== 'file' || downloadAttachments !== true) return undefined;
	return {
		field: 'downloadAttachments',
		message: 'isn’t available when Output is File',
		advice: 'Turn it off, or set Output to Items.',
	};
}
