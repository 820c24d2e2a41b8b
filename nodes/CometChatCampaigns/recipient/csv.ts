import type { IDataObject } from 'n8n-workflow';
import {
	type BinaryFile,
	type FieldIssue,
	type FileContent,
	type Input,
	requiredFor,
} from '../../engine';
import { longText, options } from '../../vocabulary/basic';
import { inputFile } from '../../vocabulary/file';

const csvFile: FileContent = {
	kind: 'a CSV file',
	fileName: 'recipients.csv',
	mimeType: 'text/csv',
	maxMegabytes: 10,
	lacks: 'a recipient',
	advice: {
		tooLarge: 'A campaign takes 10,000 recipients. Split the file over several campaigns.',
		notUtf8: 'Save it again as “CSV UTF-8”.',
		blank: 'Put the column names on the first line, and one recipient on each line below.',
	},
};

const COLUMNS = 'The column user_id has the UIDs; the other columns are values for the variables.';

/** A CSV file with recipients, or its text. */
export const csvFields = {
	csvFrom: options({
		displayName: 'CSV From',
		description: 'Where the recipients come from',
		sendAs: '',
		options: {
			file: { name: 'File', description: 'A CSV file of the input item' },
			text: { name: 'Text', description: 'Typed here, or from an expression' },
		},
	}),
	file: requiredFor(
		inputFile(csvFile, `Name of the binary field with the CSV file, at most 10 MB. ${COLUMNS}`),
		{ csvFrom: ['file'] },
	),
	csv: requiredFor<string>(
		longText({
			displayName: 'CSV',
			description: `The recipients, one on each line. ${COLUMNS}`,
			placeholder: 'e.g. user_id,name',
			max: 10_000_000,
		}),
		{ csvFrom: ['text'] },
	),
};

/** The file, or the text as one. */
export function csvOf({ csvFrom, csv, file }: Input): BinaryFile {
	if (csvFrom === 'file') return file as BinaryFile;
	const { fileName, mimeType } = csvFile;
	return { fileName, mimeType, content: csv as string };
}

/** Refuses a file whose lines name no users. */
export function columnRule(input: Input): FieldIssue<'csv' | 'file'> | undefined {
	const [line = ''] = /^[^\r\n]*/.exec(csvOf(input).content) ?? [];
	const columns = line.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
	if (columns.includes('user_id')) return undefined;
	return {
		field: input.csvFrom === 'file' ? 'file' : 'csv',
		message: 'has no column user_id',
		advice: 'Name the column with the UIDs user_id, on the first line of the file.',
	};
}

/** Where a file goes. The keys of the response are a guess; only `s3Key` is documented, where it goes back. */
export function uploadTarget(data: IDataObject) {
	const url = data.uploadUrl ?? data.presignedUrl ?? data.url;
	const { s3Key = data.key, headers } = data;
	if (typeof url !== 'string' || typeof s3Key !== 'string') return undefined;
	return { url, headers: (headers ?? {}) as Record<string, string>, sendAs: { s3Key } };
}
