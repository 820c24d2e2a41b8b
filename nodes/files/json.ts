import { isObject, parseJson } from '../engine';
import { JsonSigns } from './jsonSigns';
import { MAX_RECORD } from './lines';
import { brokenJson, noRecord, tooLong } from './problems';
import type { FileRecord } from './records';

/** What the structure of JSON is made of, and what ends a text in it or escapes its end. */
const STRUCTURE = /["[\]{},\n]/g;
const IN_TEXT = /["\\]/g;

/** An entry of a JSON list, as it is written. */
export interface JsonEntry {
	line: number;
	text: string;
}

/**
 * The entries of a JSON list, or JSON objects one after another, over any number of lines. Holds no more of
 * the text than one entry.
 */
export class JsonEntries {
	private line = 1;
	private isList = false;
	/** Open brackets of an entry. */
	private depth = 0;
	private readonly signs = new JsonSigns(IN_TEXT);
	private pending = '';

	/** The entries that end in some more text. */
	push(text: string): JsonEntry[] {
		const entries: JsonEntry[] = [];
		let start = 0;
		for (
			let position = this.nextSign(text, 0);
			position < text.length;
			position = this.nextSign(text, position + 1)
		) {
			const place = this.placeOf(text.charAt(position));
			if (place === 'within') continue;
			entries.push(...this.cut(text.slice(start, place === 'end' ? position + 1 : position)));
			start = position + 1;
		}
		this.pending += text.slice(start);
		return entries;
	}

	/** The entry that has not ended yet. */
	get open(): JsonEntry | undefined {
		const isOpen = this.isList || this.depth > 0 || this.pending.trim() !== '';
		return isOpen ? { line: this.startOf(this.pending), text: this.pending } : undefined;
	}

	private nextSign(text: string, from: number): number {
		return this.signs.nextSign(text, from, STRUCTURE);
	}

	/** Whether a sign stands within an entry, is the last of its entry, or stands between two entries. */
	private placeOf(sign: string): 'within' | 'end' | 'between' {
		if (sign === '\n') {
			this.line++;
			return 'within';
		}
		if (this.depth === 0 && (sign === ',' || sign === '[' || sign === ']')) {
			if (sign === '[' && this.isList) this.depth++;
			else if (sign !== ',') this.isList = sign === '[';
			return this.depth === 0 ? 'between' : 'within';
		}
		if (sign === '{' || sign === '[') this.depth++;
		else if (sign !== ',') this.depth = Math.max(0, this.depth - 1);
		return this.depth === 0 && !this.isList ? 'end' : 'within';
	}

	private cut(text: string): JsonEntry[] {
		const entry = this.pending + text;
		this.pending = '';
		return entry.trim() === '' ? [] : [{ line: this.startOf(entry), text: entry.trim() }];
	}

	/** The line on which the first letter stands of a text that ends here. */
	private startOf(text: string): number {
		return this.line - (text.trimStart().split('\n').length - 1);
	}
}

/** Records of a file that is a JSON list. */
export class JsonRecords {
	readonly readAs = 'a JSON list';
	private readonly entries = new JsonEntries();

	push(text: string): FileRecord[] {
		const records = this.entries.push(text).map(recordOf);
		const { open } = this.entries;
		if (!open || open.text.length <= MAX_RECORD) return records;
		return [...records, { line: open.line, values: {}, size: 0, problem: tooLong, unread: 1 }];
	}

	end(): FileRecord[] {
		const { open } = this.entries;
		return open ? [{ line: open.line, values: {}, size: 0, problem: brokenJson, unread: 1 }] : [];
	}
}

function recordOf({ line, text }: JsonEntry): FileRecord {
	const size = text.length;
	try {
		const values: unknown = parseJson(text);
		if (isObject(values)) return { line, values, size };
		return { line, values: { entry: values }, size, problem: noRecord };
	} catch {
		return { line, values: { entry: text }, size, problem: brokenJson };
	}
}
