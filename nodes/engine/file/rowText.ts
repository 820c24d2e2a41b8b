import type { IDataObject } from 'n8n-workflow';
import type { Operation } from '../declaration/operation';
import { jsonText } from '../json';

/** How rows are written to a file. */
interface RowText {
	/** What comes before all rows. */
	head: string;
	line(row: IDataObject): string;
}

/** One JSON object a line. */
export const ndjson: RowText = { head: '', line: (row) => `${jsonText(row)}\n` };

/** The fields that a simplified row has in a file: all that an import of it needs, however many. */
export const columnsOf = ({ simplify = [], toFile }: Operation): string[] => [
	...new Set([...simplify, ...(toFile?.also ?? [])]),
];

/** Column with the whole row, as JSON. */
const WHOLE = 'record';

interface Csv {
	/** Whether a last column has the whole row. */
	withWhole: boolean;
	/** Whether texts that a spreadsheet would run are escaped. */
	escapesFormulas: boolean;
	/** Whether a byte order mark comes first, by which Excel knows UTF-8. */
	hasBom: boolean;
}

/** A column for each field of a simplified row; empty where a row has none. */
export function csv(operation: Operation, { withWhole, escapesFormulas, hasBom }: Csv): RowText {
	const columns = columnsOf(operation);
	const cell = (value: unknown): unknown =>
		escapesFormulas && typeof value === 'string' ? escaped(value) : value;
	const line = (cells: unknown[]): string => csvLine(cells.map(cell));
	return {
		head: (hasBom ? '\uFEFF' : '') + line(withWhole ? [...columns, WHOLE] : columns),
		line(row) {
			const own = operation.readable(row);
			return line([...columns.map((name) => own[name]), ...(withWhole ? [row] : [])]);
		},
	};
}

const textOf = (value: unknown): string =>
	typeof value === 'object' && value !== null ? jsonText(value) : String(value ?? '');

/** A line of a CSV file. */
export const csvLine = (cells: unknown[]): string =>
	`${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;

const quoted = (cell: string): string =>
	/[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** What a spreadsheet runs, and what was escaped already, so that nothing changes on the way and back. */
const RUNS = /^'*[=+\-@＝＋－＠\t\r\n]/;
const ESCAPED = /^'+[=+\-@＝＋－＠\t\r\n]/;

/** A text that no spreadsheet runs as a formula. */
export const escaped = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** How other programs write a text that a spreadsheet should keep, such as ="007". */
const KEPT = /^="((?:[^"]|"")*)"$/;

/** The text that was escaped; nothing of one that was not. */
export const unescaped = (text: string): string | undefined =>
	ESCAPED.test(text) ? text.slice(1) : KEPT.exec(text)?.[1]?.replaceAll('""', '"');
