import type { Problem } from '../engine';
import { JsonRecords } from './json';
import { Lines } from './lines';
import { webPage } from './problems';
import { CsvRecords, type FileRecord, type LinesReader, NdjsonRecords } from './records';

/** How a file is written: as somebody chose, or as its name says. */
export interface Format {
	chosen?: 'csv' | 'ndjson' | undefined;
	named?: 'csv' | 'ndjson' | undefined;
}

/** Makes records of a text, part by part. */
interface TextReader {
	readonly readAs: string;
	readonly columns?: string[] | undefined;
	push(text: string): FileRecord[];
	end(): FileRecord[];
}

/** Letters by which a file is told. */
const ENOUGH = 64;

/** Reads the records of a text, whose beginning tells what it is. */
export class RecordReader {
	private start = '';
	private reader: TextReader | undefined;
	private readonly format: Format;

	constructor(format: Format = {}) {
		this.format = format;
	}

	/** What the file is taken for; nothing while it is empty. */
	get readAs(): string | undefined {
		return this.reader?.readAs;
	}

	/** The columns that its header names. */
	get columns(): string[] | undefined {
		return this.reader?.columns;
	}

	/** The records that end in some more text. */
	push(text: string): FileRecord[] {
		if (this.reader) return this.reader.push(text);
		this.start += text;
		return this.start.trim().length < ENOUGH ? [] : this.begin();
	}

	/** The records that are left at the end. */
	end(): FileRecord[] {
		const records = this.reader ? [] : this.begin();
		return records.at(-1)?.unread ? records : [...records, ...(this.reader?.end() ?? [])];
	}

	private begin(): FileRecord[] {
		// A file that was put together has its mark twice.
		const start = this.start.replace(/^\uFEFF+/, '');
		if (start.trim() === '') return [];
		if (IS_PAGE.test(start)) return [unreadable(webPage)];
		this.reader = readerOf(start, this.format);
		this.start = '';
		return this.reader.push(start);
	}
}

const IS_PAGE = /^\s*<(!doctype|html|\?xml)/i;

const unreadable = (problem: Problem): FileRecord => ({
	line: 1,
	values: {},
	size: 0,
	problem,
	unread: 1,
});

/** A JSON list; an object over several lines; a line that is one. Headers of CSV may begin with brackets, too. */
const IS_LIST = /^\s*\[\s*(?:[[{"\]\d-]|$)/;
const IS_OBJECT = /^\s*\{[^\S\r\n]*[\r\n]/;
const IS_LINE = /^\s*\{\s*["}]/;

function readerOf(start: string, { chosen, named }: Format): TextReader {
	if (chosen !== 'csv' && (IS_LIST.test(start) || IS_OBJECT.test(start))) return new JsonRecords();
	const isNdjson = chosen
		? chosen === 'ndjson'
		: IS_LINE.test(start) || (named ? named === 'ndjson' : /^\s*\{/.test(start));
	return new ByLine(isNdjson ? new NdjsonRecords() : new CsvRecords());
}

/** Hands a text on line by line. */
class ByLine implements TextReader {
	private readonly lines = new Lines();
	private readonly reader: LinesReader;

	constructor(reader: LinesReader) {
		this.reader = reader;
	}

	get readAs(): string {
		return this.reader.readAs;
	}

	get columns(): string[] | undefined {
		return this.reader.columns;
	}

	push(text: string): FileRecord[] {
		return this.take(this.lines.push(text));
	}

	end(): FileRecord[] {
		const records = this.take(this.lines.end());
		return records.at(-1)?.unread ? records : [...records, ...this.reader.end()];
	}

	private take(lines: ReturnType<Lines['push']>): FileRecord[] {
		const records: FileRecord[] = [];
		for (const line of lines) {
			const { number, problem } = line;
			if (problem) return [...records, { ...unreadable(problem), line: number }];
			records.push(...this.reader.take(line));
			if (records.at(-1)?.unread) break;
		}
		return records;
	}
}
