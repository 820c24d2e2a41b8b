/** Text without the byte order mark that spreadsheets put in front. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** All cells of a CSV text, row by row; quotes hold commas and line ends together. */
export function cells(text: string): string[] {
	const found: string[] = [];
	let cell = '';
	let quoted = false;
	for (let at = 0; at < text.length; at++) {
		const character = text.charAt(at);
		if (quoted) {
			if (character !== '"') cell += character;
			else if (text.charAt(at + 1) === '"') cell += text.charAt(++at);
			else quoted = false;
		} else if (character === '"' && cell.trim() === '') {
			cell = '';
			quoted = true;
		} else if (character === ',' || character === '\n') {
			found.push(cell);
			cell = '';
		} else if (character !== '\r') cell += character;
	}
	return [...found, cell];
}

/** One entry a line, its commas part of it; a line wholly in quotes is taken out of them. */
export const lines = (text: string): string[] =>
	text.split(/\r?\n/).map((line) => {
		const entry = line.trim();
		const isQuoted = entry.length > 1 && entry.startsWith('"') && entry.endsWith('"');
		return isQuoted ? entry.slice(1, -1).replaceAll('""', '"') : entry;
	});
