import { type Input, isObject, parseJson, type Problem, trimmed } from '../engine';
import { DELIMITERS } from './csv';
import { type CsvRow, CsvRows } from './csvRows';
import type { TextLine } from './lines';
import { cutOff, noObject, tooManyCells } from './problems';

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
	/** Nothing from it on can be read: so many lines. */
	unread?: number;
	/** Of an export, whose records have numbers of their own: where it stands, if it is in one place. */
	location?: { file?: string; lineInFile?: number };
	/** Why it is not to be imported, in words for a count of such records. */
	leftOut?: string;
}

/** What makes records of a file's lines. */
export interface LinesReader {
	/** What the file is taken for. */
	readonly readAs: string;
	/** The columns that the file names. */
	readonly columns?: string[] | undefined;
	take(line: TextLine): FileRecord[];
	end(): FileRecord[];
}

/** One JSON object a line; blank lines are passed over. */
export class NdjsonRecords implements LinesReader {
	readonly readAs = 'NDJSON';

	take({ number: line, text }: TextLine): FileRecord[] {
		if (text.trim() === '') return [];
		const size = text.length;
		try {
			const values: unknown = parseJson(text);
			if (isObject(values)) return [{ line, values, size }];
		} catch {
			// What isn’t JSON gets its problem below.
		}
		return [{ line, values: { line: text }, size, problem: noObject }];
	}

	end(): FileRecord[] {
		return [];
	}
}

/** Rows of a CSV file; its first one names the columns. */
export class CsvRecords implements LinesReader {
	columns: string[] | undefined;
	private readonly rows = new CsvRows();

	get readAs(): string {
		return `CSV, separated by ${DELIMITERS[this.rows.delimiter] ?? 'commas'}`;
	}

	take(line: TextLine): FileRecord[] {
		return this.records(this.rows.take(line));
	}

	end(): FileRecord[] {
		return this.records(this.rows.end());
	}

	private records(rows: CsvRow[]): FileRecord[] {
		const records: FileRecord[] = [];
		for (const row of rows) {
			records.push(...this.record(row));
			if (records.at(-1)?.unread) break;
		}
		return records;
	}

	/** The record of a row; an empty row has none, nor has the header of another file that was appended. */
	private record({ line, cells, size, isCut, problem }: CsvRow): FileRecord[] {
		const { columns } = this;
		// Without its header, nothing says what the cells of a file are.
		if (problem) return [{ line, values: {}, size, problem, ...(columns ? {} : { unread: 1 }) }];
		if (!columns) {
			this.columns = cells.map(trimmed);
			return [];
		}
		if (cells.every((cell) => cell.trim() === '') || isHeader(cells, columns)) return [];
		const values = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
		const isLonger = cells.slice(columns.length).some((cell) => cell.trim() !== '');
		if (isLonger)
			return [
				{
					line,
					values: { ...values, cells },
					size,
					problem: tooManyCells(cells.length, columns.length),
				},
			];
		const isBroken = isCut && cells.length < columns.length;
		return [{ line, values, size, ...(isBroken ? { problem: cutOff } : {}) }];
	}
}

const isHeader = (cells: string[], columns: string[]): boolean =>
	columns.length > 1 &&
	cells.length === columns.length &&
	cells.every((cell, index) => trimmed(cell) === columns[index]);

/** Whether a cell is what databases write where there is nothing. */
export const isNothing = (cell: string): boolean => cell === '\\N' || cell === 'NULL';
