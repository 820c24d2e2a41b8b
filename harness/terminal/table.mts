import { colour } from './colour.mts';

/** A column: the heading, and the text of a row under it. */
export type Column<T> = [heading: string, text: (row: T) => string | number];

const WIDEST = 38;
const MOST_ROWS = 8;

const shorten = (text: string): string =>
	text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;

/** Rows in a box, numbers to the right, long tables cut in the middle. */
export function table<T>(columns: Array<Column<T>>, rows: T[]): string {
	const shown =
		rows.length > MOST_ROWS ? [...rows.slice(0, MOST_ROWS - 2), rows[rows.length - 1]] : rows;
	const body = shown.map((row) => columns.map(([, text]) => text(row)));
	const cells = body.map((row) => row.map((cell) => shorten(String(cell))));
	const widths = columns.map(([heading], index) =>
		Math.max(heading.length, ...cells.map((row) => row[index].length)),
	);
	const line = (left: string, cross: string, right: string) =>
		colour('gray', `  ${left}${widths.map((width) => '─'.repeat(width + 2)).join(cross)}${right}`);
	const bar = colour('gray', '│');
	const print = (row: string[], paint: (cell: string, index: number) => string) =>
		`  ${bar}${row.map((cell, index) => ` ${paint(cell, index)} `).join(bar)}${bar}`;
	const padded = (row: Array<string | number>) => (cell: string, index: number) =>
		typeof row[index] === 'number' ? cell.padStart(widths[index]) : cell.padEnd(widths[index]);
	const lines = cells.map((row, index) => print(row, padded(body[index])));
	if (shown.length < rows.length) {
		const gap = `… ${rows.length - shown.length} more`;
		const wide = widths.reduce((sum, width) => sum + width + 3, -1);
		lines.splice(-1, 0, `  ${bar}${colour('gray', ` ${gap}`.padEnd(wide))}${bar}`);
	}
	const heading = print(
		columns.map(([name]) => name),
		(cell, index) => colour('bold', cell.padEnd(widths[index])),
	);
	return [line('┌', '┬', '┐'), heading, line('├', '┼', '┤'), ...lines, line('└', '┴', '┘')].join(
		'\n',
	);
}
