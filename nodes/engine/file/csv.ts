const QUOTE = '"';

/** The cells of one record, taken in line by line: a quoted cell may go on over several lines. */
export class CsvRecord {
	readonly cells: string[] = [];
	private cell = '';
	private isQuoted = false;
	private readonly delimiter: string;
	/** Characters taken in so far. */
	size = 0;

	constructor(delimiter: string) {
		this.delimiter = delimiter;
	}

	/**
	 * Takes in a line.
	 * @returns whether the record ends with it
	 */
	add(text: string, end: string): boolean {
		this.size += text.length + end.length;
		for (let at = 0; at <= text.length; )
			at = this.isQuoted ? this.quoted(text, at) : this.plain(text, at);
		if (this.isQuoted) this.cell += end;
		return !this.isQuoted;
	}

	/** Reads a cell up to its end, or to the quote that opens it. */
	private plain(text: string, at: number): number {
		if (this.cell === '' && text[at] === QUOTE) {
			this.isQuoted = true;
			return at + 1;
		}
		const next = text.indexOf(this.delimiter, at);
		const end = next < 0 ? text.length : next;
		this.cells.push(this.cell + text.slice(at, end));
		this.cell = '';
		return end + 1;
	}

	/** Reads up to the quote that closes a cell; two of them are one that belongs to it. */
	private quoted(text: string, at: number): number {
		const next = text.indexOf(QUOTE, at);
		this.cell += text.slice(at, next < 0 ? text.length : next);
		if (next < 0) return text.length + 1;
		if (text[next + 1] === QUOTE) {
			this.cell += QUOTE;
			return next + 2;
		}
		this.isQuoted = false;
		return this.closed(text, next + 1);
	}

	/** What stands between a closing quote and the end of its cell belongs to the cell. */
	private closed(text: string, at: number): number {
		const next = text.indexOf(this.delimiter, at);
		const end = next < 0 ? text.length : next;
		this.cells.push(this.cell + text.slice(at, end));
		this.cell = '';
		return end + 1;
	}
}

/** What parts the cells of a file: the one of these that its header has most of. */
export function delimiterOf(header: string): string {
	const outside = header.replace(/"(?:[^"]|"")*"/g, '');
	const count = (delimiter: string) => outside.split(delimiter).length;
	return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
