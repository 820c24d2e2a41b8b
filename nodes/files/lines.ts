import type { Problem } from '../engine';
import { tooLong } from './problems';

/** A line of a text file, counted from 1 as a text editor does. */
export interface TextLine {
	number: number;
	text: string;
	/** What ends it; nothing at the end of the file. */
	end: string;
	/** Why the file can't be read from here on. */
	problem?: Problem;
}

/** Longest record, in characters: what is longer is a file whose lines are broken. */
export const MAX_RECORD = 1024 * 1024;

const END_OF_LINE = /\r\n|\n|\r/g;

/** Parts text into its lines, whatever ends them. Holds no more of it than one line. */
export class Lines {
	private pending = '';
	private number = 1;

	/** The lines that end in some more text. */
	push(text: string): TextLine[] {
		return this.cut(text, false);
	}

	/** The last lines. */
	end(): TextLine[] {
		const lines = this.cut('', true);
		return [...lines, { number: this.number, text: this.pending, end: '' }];
	}

	/** The whole lines. A carriage return at the end of the text may be half of an end of line. */
	private cut(text: string, isEnd: boolean): TextLine[] {
		const whole = this.pending + text;
		const lines: TextLine[] = [];
		let start = 0;
		for (const { 0: end, index } of whole.matchAll(END_OF_LINE)) {
			const isHalf = end === '\r' && index + 1 === whole.length && !isEnd;
			if (isHalf) break;
			lines.push({ number: this.number++, text: whole.slice(start, index), end });
			start = index + end.length;
		}
		this.pending = whole.slice(start);
		if (this.pending.length > MAX_RECORD)
			lines.push({ number: this.number, text: '', end: '', problem: tooLong });
		return lines;
	}
}

/** All lines of a text. */
export function linesIn(text: string): TextLine[] {
	const lines = new Lines();
	return [...lines.push(text), ...lines.end()];
}
