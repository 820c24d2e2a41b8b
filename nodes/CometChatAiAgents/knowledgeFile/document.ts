import type { IDataObject } from 'n8n-workflow';
import { type FileBytes, isObject } from '../../engine';
import { inputBytes } from '../../fields/file';
import { mimeTypeOf } from '../../fields/fileTypes';
import { indexing } from '../shared/indexing';

const EXTENSIONS = ['pdf', 'txt', 'docx', 'csv', 'md'];

/** Types and size are the platform's (docs/platform.md, AI agents). */
const document: FileBytes = {
	as: 'bytes',
	fileName: 'document',
	mimeType: 'application/octet-stream',
	maxMegabytes: 50,
	advice: {
		tooLarge: 'Split it into several files.',
		blank: 'Check what the previous node gives.',
	},
	types: {
		byExtension: Object.fromEntries(EXTENSIONS.map((one) => [one, mimeTypeOf(one) ?? ''])),
		kind: 'a PDF, TXT, DOCX, CSV or MD file',
	},
};

export const file = {
	...inputBytes(
		document,
		'Name of the binary field with the file, a PDF, TXT, DOCX, CSV or MD of at most 50 MB',
	),
	sendAs: '',
};

export const { waiting, indexed } = indexing({
	until: 'agents can find the file',
	minutes: 5,
	failed: {
		message: 'CometChat couldn’t index the file',
		description: 'The file is stored. Delete it, and upload one from which text can be read.',
	},
});

/** What the response says of the file. */
const given = ({ uploads }: IDataObject): IDataObject => {
	const [first] = Array.isArray(uploads) ? uploads : [];
	return isObject(first) ? first : {};
};

/** Where the file goes. */
export function uploadTarget(data: IDataObject) {
	const { presignedUrl: url, headers } = given(data);
	if (typeof url !== 'string') return undefined;
	return { url, headers: isObject(headers) ? (headers as Record<string, string>) : {} };
}

const SHOWN = ['uploadId', 'uniqueId', 'fileName', 'mimeType', 'fileSize', 's3Key'];

/** The row, without the address: whoever has it can write to it. */
export function uploadRow(data: IDataObject): IDataObject {
	const row = given(data);
	return Object.fromEntries(SHOWN.flatMap((name) => (name in row ? [[name, row[name]]] : [])));
}
