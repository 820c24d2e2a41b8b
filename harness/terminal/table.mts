import Table from 'cli-table3';
import { colour } from './colour.mts';

/** A column: the heading, and the text of a row under it. */
export type Column<T> = [heading: string, text: (row: T) => string | number];

const none = (lines: string[], parts: string[]) =>
	Object.fromEntries(lines.flatMap((line) => parts.map((part) => [`${line}${part}`, ''])));

const PARTS = ['', '-mid', '-left', '-right'];
const NO_EDGES = none(['top', 'bottom'], PARTS);
const NO_LINES = none(['top', 'bottom', 'left', 'right', 'mid', 'middle'], PARTS);

/** Rows in columns with their texts whole, numbers to the right, long tables cut before their last row. */
export function table<T>(columns: Array<Column<T>>, rows: T[], mostRows = 8): string {
	const cut = rows.length > mostRows;
	const shown = cut ? [...rows.slice(0, mostRows - 2), ...rows.slice(-1)] : rows;
	const painted = process.stdout.isTTY && process.stdout.hasColors();
	const box = new Table({
		chars: NO_EDGES,
		head: columns.map(([heading]) => colour('bold', heading)),
		style: { head: [], border: painted ? ['gray'] : [], compact: true },
	});
	const cell = (value: string | number) => ({
		content: String(value),
		hAlign: typeof value === 'number' ? ('right' as const) : ('left' as const),
	});
	box.push(...shown.map((row) => columns.map(([, text]) => cell(text(row)))));
	if (cut) {
		const gap = colour('gray', `… ${rows.length - shown.length} more`);
		box.splice(-1, 0, [{ content: gap, colSpan: columns.length }]);
	}
	return box.toString().replace(/^/gm, '  ');
}

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
