import type { Problem } from '../engine';
import { CsvRecord, delimiterOf, isRecord, delimiterInSepLine } from './csv';
import { MAX_RECORD, type TextLine } from './lines';
import { notClosed, textAfterQuote, tooLong } from './problems';

/** A row of a CSV file. */
export interface CsvRow {
	/** Number of its first line; of a row with a problem, the line that has the problem. */
	line: number;
	cells: string[];
	/** Characters that it takes up. */
	size: number;
	/** Whether the file ends with it, without an end of line. */
	isCut: boolean;
	/** Why it can't be read; the lines after it can. */
	problem?: Problem;
}

/** Fewer columns say too little about whether a line is a record. */
const FEWEST_COLUMNS = 3;

/**
 * Makes rows of the lines of a CSV file. A quote that isn't closed costs the line that it begins on: those
 * after it are read again.
 */
export class CsvRows {
	delimiter = '';
	private isStart = true;
	private columns = 0;
	private record: CsvRecord | undefined;
	/** The lines of the record that is open. */
	private lines: TextLine[] = [];

	private readonly delimiterBy: (line: string) => string;

	/** @param delimiterBy what parts the cells, by the first row */
	constructor(delimiterBy = delimiterOf) {
		this.delimiterBy = delimiterBy;
	}

	/** The rows that end with this line. */
	take(line: TextLine): CsvRow[] {
		if (!this.record) {
			if (isBlank(line.text)) return [];
			if (this.isStart && this.hasSepLine(line.text)) return [];
		}
		this.isStart = false;
		this.delimiter ||= this.delimiterBy(line.text);
		const record = (this.record ??= new CsvRecord(this.delimiter));
		this.lines.push(line);
		const state = record.add(line.text, line.end);
		if (state === 'open') return [];
		return state === 'broken' || this.hasSwallowed(record)
			? this.again(record)
			: [this.row(record)];
	}

	/** What is left at the end of the file. */
	end(): CsvRow[] {
		const rows: CsvRow[] = [];
		while (this.record) rows.push(...this.again(this.record));
		return rows;
	}

	/** Whether the line names the delimiter, as Excel writes it; then it is taken from there. */
	private hasSepLine(text: string): boolean {
		const delimiter = delimiterInSepLine(text);
		if (delimiter) this.delimiter = delimiter;
		return delimiter !== undefined;
	}

	/** Whether the lines of the only quoted cell are records themselves. */
	private hasSwallowed({ quote, quotes, cells }: CsvRecord): boolean {
		const inner = this.lines.slice(quote.line + 1);
		if (inner.length === 0 || quotes > 1 || quote.cell === 0) return false;
		if (this.columns < FEWEST_COLUMNS || cells.length !== this.columns) return false;
		return inner.every(({ text }) => isRecord(text, this.delimiter, this.columns));
	}

	private row({ cells, size }: CsvRecord): CsvRow {
		const [first] = this.lines;
		const line = first?.number ?? 0;
		const isCut = this.lines.at(-1)?.end === '';
		this.close();
		this.columns ||= cells.length;
		if (size > MAX_RECORD) return { line, cells: [], size, isCut, problem: tooLong };
		return { line, cells, size, isCut };
	}

	/** A row for the quote that isn't closed, and the rows of the lines after it, which are read again. */
	private again({ quote, size }: CsvRecord): CsvRow[] {
		const { lines } = this;
		const line = lines[quote.line]?.number ?? 0;
		const laterLines = lines.slice(quote.line + 1);
		const problem = laterLines.length > 0 || this.record?.isOpen ? notClosed : textAfterQuote;
		this.close();
		const broken: CsvRow = { line, cells: [], size, isCut: false, problem };
		return [broken, ...laterLines.flatMap((laterLine) => this.take(laterLine))];
	}

	private close(): void {
		this.record = undefined;
		this.lines = [];
	}
}

/** Lines of separators alone, too, as spreadsheets write them. */
const isBlank = (text: string): boolean => /^[\s,;|]*$/.test(text);
