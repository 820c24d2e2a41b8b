/** The lines of a Markdown table; the first row is its head. */
export function tableOf([head = [], ...rows]: string[][]): string[] {
	const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/** The text between two marks of a page, without the marks. Throws if one of them is missing. */
export function between(page: string, [begin, end]: Marks): string {
	const [, found] = split(page, [begin, end]);
	return found;
}

/** The page with another text between two of its marks. Throws if one of them is missing. */
export function replaced(page: string, marks: Marks, text: string): string {
	const [before, , after] = split(page, marks);
	return `${before}${marks[0]}\n\n${text}\n\n${marks[1]}${after}`;
}

/** Comments before and behind what a command writes into a page. */
export type Marks = readonly [begin: string, end: string];

function split(page: string, [begin, end]: Marks): [before: string, found: string, after: string] {
	const [before = '', rest = ''] = page.split(begin);
	const [found = '', after] = rest.split(end);
	if (after === undefined)
		throw new Error(`The page no longer contains the marks ${begin} and ${end}`);
	return [before, found, after];
}
