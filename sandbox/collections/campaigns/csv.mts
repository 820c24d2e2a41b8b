/** The cells of a CSV file, line by line: quoted cells may hold commas, quotes and line ends. */
export function parseCsv(text: string): string[][] {
	const lines: string[][] = [];
	let cells: string[] = [];
	const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|\r|$)/gy;
	for (const [, value = '', end = ''] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
		cells.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
		if (end === ',') continue;
		if (cells.some((one) => one !== '')) lines.push(cells);
		cells = [];
	}
	return lines;
}
