import Table from 'cli-table3';
import { colour } from './colour.mts';

/** A column: the heading, and the text of a row under it. */
export type Column<T> = [heading: string, text: (row: T) => string | number];

const WIDEST = 38;
const MOST_ROWS = 8;

const shorten = (text: string): string =>
	text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;

/** Rows in a box, numbers to the right, long tables cut in the middle. */
export function table<T>(columns: Array<Column<T>>, rows: T[]): string {
	const cut = rows.length > MOST_ROWS;
	const shown = cut ? [...rows.slice(0, MOST_ROWS - 2), ...rows.slice(-1)] : rows;
	const painted = process.stdout.isTTY && process.stdout.hasColors();
	const box = new Table({
		head: columns.map(([heading]) => colour('bold', heading)),
		style: { head: [], border: painted ? ['gray'] : [], compact: true },
	});
	const cell = (value: string | number) => ({
		content: shorten(String(value)),
		hAlign: typeof value === 'number' ? ('right' as const) : ('left' as const),
	});
	box.push(...shown.map((row) => columns.map(([, text]) => cell(text(row)))));
	if (cut) {
		const gap = colour('gray', `… ${rows.length - shown.length} more`);
		box.splice(-1, 0, [{ content: gap, colSpan: columns.length }]);
	}
	return box.toString().replace(/^/gm, '  ');
}

const NO_LINES = Object.fromEntries(
	['top', 'bottom', 'left', 'right', 'mid', 'middle'].flatMap((line) =>
		['', '-mid', '-left', '-right'].map((part) => [`${line}${part}`, '']),
	),
);

/** Lines of cells under each other without a box: the first column to the left, all others to the right. */
export function aligned(rows: string[][]): string[] {
	const plain = new Table({
		chars: NO_LINES,
		style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
		colAligns: (rows[0] ?? []).map((_, column) => (column === 0 ? 'left' : 'right')),
	});
	plain.push(...rows);
	return plain
		.toString()
		.split('\n')
		.map((line) => line.trimEnd());
}
