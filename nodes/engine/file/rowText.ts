import type { IDataObject } from 'n8n-workflow';
import type { Operation } from '../declaration/operation';
import { jsonText } from '../json';

/** How rows are written to a file. */
export interface RowText {
	/** What comes before all rows. */
	head: string;
	line(row: IDataObject): string;
}

export const ndjson: RowText = { head: '', line: (row) => `${jsonText(row)}\n` };

/** Column with the whole row, as JSON. */
const WHOLE = 'record';

/**
 * A column for each field that Simplify keeps; empty where a row has none.
 * @param withWhole whether a last column has the whole row
 */
export function csv({ simplify = [], readable }: Operation, withWhole: boolean): RowText {
	const line = (cells: unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;
	return {
		head: line(withWhole ? [...simplify, WHOLE] : simplify),
		line(row) {
			const own = readable(row);
			return line([...simplify.map((name) => own[name]), ...(withWhole ? [row] : [])]);
		},
	};
}

function cellOf(value: unknown): string {
	const text = typeof value === 'object' && value !== null ? jsonText(value) : value;
	const cell = String(text ?? '');
	return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
