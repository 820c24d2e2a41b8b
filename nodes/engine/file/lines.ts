import { invalid } from '../problem/builders';
import type { Problem } from '../result';

/** A line of a text file, counted from 1 as a text editor does. */
export interface TextLine {
	number: number;
	text: string;
	/** What ends it; nothing at the end of the file. */
	end: string;
	/** Why the file can't be read from here on. */
	problem?: Problem;
}

/** Longest record, in characters: what is longer is a file whose quotes or lines are broken. */
export const MAX_RECORD = 1024 * 1024;

const END_OF_LINE = /\r\n|\n|\r/g;

/** The lines of UTF-8 text, as many at a time as come together. Holds no more of it than one line. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine[]> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	let rest = '';
	let number = 1;
	const cut = (text: string | undefined, isEnd: boolean): TextLine[] => {
		const problem =
			text === undefined ? NOT_UTF8 : problemOf(text, number === 1 ? rest : undefined);
		if (problem) return [{ number, text: '', end: '', problem }];
		const parts = parted(rest + text, isEnd);
		rest = parts.rest;
		const lines: TextLine[] = parts.lines.map((line) => ({ ...line, number: number++ }));
		if (rest.length > MAX_RECORD) lines.push({ number, text: '', end: '', problem: TOO_LONG });
		return lines;
	};
	for await (const chunk of bytes) yield cut(decoded(decoder, chunk), false);
	yield [...cut(decoded(decoder), true), { number, text: rest, end: '' }];
}

/** Text of bytes, with what was left of a character; nothing if they are no UTF-8. */
function decoded(decoder: TextDecoder, bytes?: Uint8Array): string | undefined {
	try {
		return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
	} catch {
		return undefined;
	}
}

/** The whole lines of a text, and what is left. A carriage return at its end may be half of an end of line. */
function parted(text: string, isEnd: boolean) {
	const lines: Array<{ text: string; end: string }> = [];
	let from = 0;
	for (const { 0: end, index } of text.matchAll(END_OF_LINE)) {
		const isHalf = end === '\r' && index + 1 === text.length && !isEnd;
		if (isHalf) break;
		lines.push({ text: text.slice(from, index), end });
		from = index + end.length;
	}
	return { lines, rest: text.slice(from) };
}

const FILE = 'The file';

export const TOO_LONG = invalid(
	FILE,
	'has a record of more than 1 MB here',
	'Check for a quote that isn’t closed: it joins all lines after it.',
);

const NOT_UTF8 = invalid(
	FILE,
	'isn’t UTF-8 text from around this line',
	'Export it again as UTF-8, in Excel as “CSV UTF-8”.',
);

const WEB_PAGE = invalid(
	FILE,
	'is a web page, not a list of records',
	'Check what the previous node downloaded.',
);

/**
 * Why text is none that holds records. Zeros mean UTF-16, or no text at all.
 * @param before what comes before it, at the start of the file
 */
function problemOf(text: string, before?: string): Problem | undefined {
	if (text.includes('\0')) return NOT_UTF8;
	const isStart = before !== undefined;
	return isStart && /^\s*<(!doctype|html|\?xml)/i.test(before + text) ? WEB_PAGE : undefined;
}
