const QUOTE = '"';

/** A quoted cell that spans more lines or characters lacks its closing quote. */
export const MAX_QUOTED = { lines: 100, characters: 64 * 1024 };

/** What a line makes of a record: its end, or a quote that is open, or closed in the wrong place. */
export type Taken = 'whole' | 'open' | 'broken';

/** The cells of one record, taken in line by line: a quoted cell may span several lines. */
export class CsvRecord {
	readonly cells: string[] = [];
	private cell = '';
	private isQuoted = false;
	private isBroken = false;
	private readonly delimiter: string;
	/** Lines taken in so far, and characters. */
	private lines = 0;
	size = 0;
	/** Quoted cells so far. */
	quotes = 0;
	/** Which of the lines has the last opening quote, and which cell begins with it. */
	private lastQuote = { line: 0, cell: 0 };
	/** Line and number of the first cell that spans lines. */
	private spanning: { line: number; cell: number } | undefined;

	constructor(delimiter: string) {
		this.delimiter = delimiter;
	}

	/** Whether a quote is open. */
	get isOpen(): boolean {
		return this.isQuoted;
	}

	/** The quote that is to blame if the record is broken. */
	get quote(): { line: number; cell: number } {
		return this.spanning ?? this.lastQuote;
	}

	/** Takes in a line. */
	add(text: string, end: string): Taken {
		this.size += text.length + end.length;
		for (let position = 0; position <= text.length; )
			position = this.isQuoted ? this.quoted(text, position) : this.plain(text, position);
		this.lines++;
		if (this.isBroken) return 'broken';
		if (!this.isQuoted) return 'whole';
		this.cell += end;
		this.spanning ??= this.lastQuote;
		const hasTooMany = this.lines - this.lastQuote.line >= MAX_QUOTED.lines;
		return hasTooMany || this.isTooLong ? 'broken' : 'open';
	}

	private get isTooLong(): boolean {
		return this.cell.length > MAX_QUOTED.characters;
	}

	/** Reads a cell up to its end, or to the quote that opens it. */
	private plain(text: string, position: number): number {
		const start = quoteFrom(text, position);
		if (start !== undefined) {
			this.isQuoted = true;
			this.quotes++;
			this.lastQuote = { line: this.lines, cell: this.cells.length };
			return start;
		}
		const end = this.endFrom(text, position);
		const cell = text.slice(position, end);
		// Behind a cell of several lines, a stray quote means that it ended somewhere else.
		if (this.lines > 0 && cell.includes(QUOTE)) this.isBroken = true;
		this.cells.push(cell);
		return end + 1;
	}

	/** Reads up to the quote that closes a cell; a doubled quote stands for a quote in the cell. */
	private quoted(text: string, position: number): number {
		const quoteAt = text.indexOf(QUOTE, position);
		this.cell += text.slice(position, quoteAt < 0 ? text.length : quoteAt);
		if (quoteAt < 0) return text.length + 1;
		if (text[quoteAt + 1] === QUOTE) {
			this.cell += QUOTE;
			return quoteAt + 2;
		}
		this.isQuoted = false;
		if (this.lastQuote.line < this.lines && this.isTooLong) this.isBroken = true;
		this.cells.push(this.cell);
		this.cell = '';
		const end = this.endFrom(text, quoteAt + 1);
		if (text.slice(quoteAt + 1, end).trim() !== '') this.isBroken = true;
		return end + 1;
	}

	/** Where the cell ends. */
	private endFrom(text: string, position: number): number {
		const end = text.indexOf(this.delimiter, position);
		return end < 0 ? text.length : end;
	}
}

/** Where a quoted cell begins behind its quote, which spaces may precede; nothing if it has none. */
function quoteFrom(text: string, position: number): number | undefined {
	let start = position;
	while (text[start] === ' ') start++;
	return text[start] === QUOTE ? start + 1 : undefined;
}

/** What can part the cells of a file. */
export const DELIMITERS: Record<string, string> = {
	',': 'commas',
	';': 'semicolons',
	'\t': 'tabs',
	'|': 'vertical bars',
};

/** A line without its quoted parts. */
export const outsideQuotes = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '');

/** What parts the cells of a file: the delimiter that its header has most of. */
export function delimiterOf(header: string): string {
	const outside = outsideQuotes(header);
	const count = (delimiter: string) => outside.split(delimiter).length;
	return Object.keys(DELIMITERS).reduce((best, delimiter) =>
		count(delimiter) > count(best) ? delimiter : best,
	);
}

/** What a first line such as `sep=;` says, which Excel writes and reads. */
export const delimiterInSepLine = (line: string): string | undefined =>
	/^"?sep=([,;|\t])"?$/i.exec(line.trimStart())?.[1];

/**
 * Whether a line within a quoted cell is a record itself: then the quote was not closed, and another quote
 * further down looks as if it closed the cell.
 * @param count columns of the file
 */
export function isRecord(line: string, delimiter: string, count: number): boolean {
	const cells = line.split(delimiter);
	const [first = ''] = cells;
	return cells.length === count && /^\S+$/.test(first) && cells.every((cell) => !/^\s/.test(cell));
}
