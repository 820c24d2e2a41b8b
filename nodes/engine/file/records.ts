import { isObject } from '../isObject';
import type { Input } from '../declaration/field';
import { invalid } from '../problem/builders';
import { oneLine } from '../problem/text';
import type { Problem } from '../result';
import { CsvRecord, delimiterOf } from './csv';
import type { TextLine } from './lines';
import { MAX_RECORD, TOO_LONG } from './lines';
import { parseJson } from '../json';

/** A record of a file. */
export interface FileRecord {
	/** Number of its first line. */
	line: number;
	/** What each column, or each key, has. */
	values: Input;
	/** Characters that it takes up. */
	size: number;
	/** Why it is none. */
	problem?: Problem;
	/** Nothing after it can be read. */
	isLast?: true;
}

export type Format = 'csv' | 'ndjson';

type Lines = AsyncIterable<TextLine[]>;

/** The records of a file, as many at a time as come together; without a format the first line tells it. */
export async function* recordsOf(lines: Lines, format?: Format): AsyncGenerator<FileRecord[]> {
	let take: ((line: TextLine) => FileRecord | undefined) | undefined;
	const csv = new CsvLines();
	for await (const some of lines) {
		const records: FileRecord[] = [];
		for (const line of some) {
			if (line.problem) {
				yield [...records, unreadable(line.number, line.problem)];
				return;
			}
			if (!take && line.text.trim() === '') continue;
			take ??= isNdjson(line.text, format) ? ndjson : (one) => csv.take(one);
			const record = take(line);
			if (record) records.push(record);
			if (record?.isLast) break;
		}
		if (records.length > 0) yield records;
		if (records.at(-1)?.isLast) return;
	}
	const open = csv.end();
	if (open) yield [open];
}

const isNdjson = (first: string, format?: Format): boolean =>
	format ? format === 'ndjson' : /^\s*\{/.test(first);

const unreadable = (line: number, problem: Problem): FileRecord => ({
	...{ line, values: {}, size: 0 },
	problem: { ...problem, description: `${problem.description} ${NOTHING_AFTER}` },
	isLast: true,
});

const NOTHING_AFTER = 'Nothing from this line on was imported.';

/** One JSON object a line; blank lines are passed over. */
function ndjson({ number: line, text }: TextLine): FileRecord | undefined {
	if (text.trim() === '') return undefined;
	const size = text.length;
	try {
		const values: unknown = parseJson(text);
		if (isObject(values)) return { line, values, size };
	} catch {
		// Told below.
	}
	return { line, values: { line: text }, size, problem: NO_OBJECT };
}

const NO_OBJECT = invalid(
	'The line',
	'isn’t a JSON object',
	'Write one JSON object per line, such as {"name": "Ann Lee"}, without commas between the lines.',
);

/** Makes records of the lines of a CSV file; its first one names the columns. */
class CsvLines {
	private delimiter = '';
	private header: string[] | undefined;
	private open: { line: number; record: CsvRecord } | undefined;

	/** The record that ends with this line, if one does. */
	take({ number, text, end }: TextLine): FileRecord | undefined {
		if (!this.open && text.trim() === '') return undefined;
		this.delimiter ||= delimiterOf(text);
		const open = (this.open ??= { line: number, record: new CsvRecord(this.delimiter) });
		const { line, record } = open;
		const isWhole = record.add(text, end);
		if (record.size > MAX_RECORD) return unreadable(line, TOO_LONG);
		if (!isWhole) return undefined;
		this.open = undefined;
		const { cells, size } = record;
		if (this.header) return row(this.header, line, cells, size);
		this.header = cells.map((cell) => cell.trim());
		const twice = this.header.find((name, index) => name && this.header?.indexOf(name) !== index);
		return twice === undefined ? undefined : unreadable(line, sameName(twice));
	}

	/** What is wrong at the end of the file. */
	end(): FileRecord | undefined {
		return this.open && unreadable(this.open.line, NOT_CLOSED);
	}
}

const sameName = (name: string): Problem =>
	invalid(`Column “${oneLine(name, 50)}”`, 'is in the header twice', 'Rename one of the two.');

const NOT_CLOSED = invalid(
	'A quote',
	'opens here and isn’t closed',
	'Close it, or write a quote that belongs to the text twice.',
);

/** The record of a row; one without anything in it is none. */
function row(header: string[], line: number, cells: string[], size: number) {
	if (cells.every((cell) => cell.trim() === '')) return undefined;
	const values = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
	const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== '');
	if (!isLonger) return { line, values, size };
	const message = `has ${cells.length} cells, but the header has ${header.length}`;
	const problem = invalid('The line', message, 'Put cells that contain the separator in quotes.');
	return { line, values: { ...values, cells }, size, problem };
}
