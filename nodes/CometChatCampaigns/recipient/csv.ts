import type { IDataObject } from 'n8n-workflow';
import {
	type BinaryFile,
	brokenRule,
	csvLine,
	type FieldIssue,
	type FileContent,
	inOneText,
	type Input,
	isSame,
	listed,
	oneLine,
	requiredFor,
	trimmed,
	unescaped,
} from '../../engine';
import { RecordReader } from '../../files/reader';
import { type FileRecord, isNothing } from '../../files/records';
import { longText, options } from '../../fields/basic';
import { inputFile } from '../../fields/file';
import { uncheckedUid } from '../../fields/id';
import { columnProblem } from '../shared/variableKey';

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
			max: 3_000_000,
		}),
		{ csvFrom: ['text'] },
	),
};

/** The records of a file: what it was read as, and the columns that it names. */
function recordsIn(content: string) {
	const reader = new RecordReader();
	const records = [...reader.push(content), ...reader.end()];
	const keys = new Set(records.flatMap(({ values }) => Object.keys(values)));
	return { records, columns: reader.columns ?? [...keys], readAs: reader.readAs ?? 'text' };
}

/** The file, or the text as a file; rewritten with commas, and names and cells as imports read them, where it has others. */
export function csvOf({ csvFrom, csv, file }: Input): BinaryFile {
	const { fileName, mimeType } = csvFile;
	const original =
		csvFrom === 'file' ? (file as BinaryFile) : { fileName, mimeType, content: csv as string };
	const { records, columns, readAs } = recordsIn(original.content);
	const [firstLine] = /^[^\r\n]*/.exec(original.content) ?? [];
	const lines = records.map(({ values }) => columns.map((name) => values[name]));
	const cleanLines = lines.map((cells) =>
		cells.map((cell, index) => (columns[index] === 'user_id' ? uidOf(cell) : cellOf(cell))),
	);
	const isAsRead = isSame(lines, cleanLines) && firstLine === columns.join(',');
	return readAs === COMMAS && isAsRead
		? original
		: { ...original, content: [columns, ...cleanLines].map(csvLine).join('') };
}

/** A cell without what other programs write for nothing, or against formulas. */
const cellOf = (cell: unknown): unknown =>
	typeof cell !== 'string' ? cell : isNothing(cell) ? '' : (unescaped(cell) ?? cell);

/** A UID in lower case, without the spaces around it, as its own field reads it. */
const uidOf = (cell: unknown): unknown => {
	const uid = cellOf(cell);
	return typeof uid === 'string' ? trimmed(uid).toLowerCase() : uid;
};

const COMMAS = 'CSV, separated by commas';

/** Refuses a file with a line that can't be read, or whose lines name no users. */
export function columnRule(input: Input): FieldIssue<'csv' | 'file'> | undefined {
	const isFile = input.csvFrom === 'file';
	const field = isFile ? 'file' : 'csv';
	const content = isFile ? (input.file as BinaryFile).content : String(input.csv);
	const { records, columns, readAs } = recordsIn(content);
	const broken = records.find(({ problem }) => problem);
	if (broken?.problem) {
		const message = `can’t be read at line ${broken.line}`;
		return { field, message, advice: inOneText(broken.problem) };
	}
	const twice = columns.find((name, index) => columns.indexOf(name) !== index);
	if (twice !== undefined)
		return {
			field,
			message: `has the column “${oneLine(twice, 50)}” twice`,
			advice: 'Rename one of the two.',
		};
	if (columns.includes('user_id') && records.length > 0) {
		const issue = nameProblem(records, columns) ?? uidProblem(records);
		return issue && { field, ...issue };
	}
	if (records.length === 0)
		return { field, message: `has no line with ${csvFile.lacks}`, advice: csvFile.advice.blank };
	return {
		field,
		message: 'has no column user_id',
		advice: `It has: ${listed(columns)}. It was read as ${readAs}. Name the column with the UIDs user_id.`,
	};
}

/** A column that is no variable. Without a name and anything below, it is what a comma at the end leaves. */
function nameProblem(records: FileRecord[], columns: string[]) {
	const isUsed = (name: string) =>
		name !== '' || records.some(({ values }) => cellOf(values[name] ?? '') !== '');
	return columns
		.filter((name) => name !== 'user_id' && isUsed(name))
		.flatMap((name) => columnProblem(name) ?? [])[0];
}

/** A UID that the field of Add would refuse. An empty UID the import counts as failed. */
function uidProblem(records: FileRecord[]) {
	for (const { line, values } of records) {
		const uid = String(uidOf(values.user_id ?? ''));
		const issue = uid === '' ? undefined : uncheckedUid.safeParse(uid).error?.issues[0];
		if (!issue) continue;
		const { message, advice } = brokenRule(issue);
		const place = `the user_id “${oneLine(uid, 50)}” at line ${line}`;
		return { message: `has ${place}, which ${message}`, advice };
	}
	return undefined;
}

/** Where a file goes. The keys of the response are a guess; only `s3Key` is documented, where it goes back. */
export function uploadTarget(data: IDataObject) {
	const url = data.uploadUrl ?? data.presignedUrl ?? data.url;
	const { s3Key = data.key, headers } = data;
	if (typeof url !== 'string' || typeof s3Key !== 'string') return undefined;
	return { url, headers: (headers ?? {}) as Record<string, string>, sendAs: { s3Key } };
}
