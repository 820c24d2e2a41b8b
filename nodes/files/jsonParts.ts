import type { Problem } from '../engine';
import { JsonSigns } from './jsonSigns';
import { brokenJson, noObject, tooLongPart } from './problems';

/** Which lists and objects of a document are read entry by entry, by their keys. */
export interface Streamed {
	lists: ReadonlySet<string>;
	/** Objects whose keys are data. */
	maps: ReadonlySet<string>;
}

/** A document of a JSON file without its streamed lists, or an entry of such a list, as it is written. */
export interface JsonPart {
	/** The list that it is an entry of. */
	list?: string;
	/** Its place in that list, or its key. */
	position?: number | string;
	/** The document that it is, or is in, counted from 0. */
	document: number;
	line: number;
	text: string;
	/** Why it can't be read. */
	problem?: Problem;
	/** Whether the file is something else than JSON. */
	isOther?: true;
}

/** A streamed list that is open. */
interface OpenList {
	name: string;
	isMap: boolean;
	index: number;
	key: string;
}

/** Longest part, in characters: a channel may list its members in one. */
const MAX_PART = 16 * 1024 * 1024;

const TOP = /["[\]{},:\n]/g;
const DEEP = /["[\]{}\n]/g;
const IN_TEXT = /["\\\n]/g;

/**
 * Parts a JSON file of any size: one document, a list of them, or one after another. Lists that are streamed
 * leave entry by entry, before the document that they are in. Holds no more of the text than one part.
 */
export class JsonParts {
	private readonly streamed: Streamed;
	/** Whether each line is a document: then a broken document costs its line alone. */
	private readonly byLine: boolean;
	private line = 1;
	private document = 0;
	private readonly signs = new JsonSigns(IN_TEXT);
	private isList = false;
	/** Open brackets of the document, and of the entry of a streamed list in it. */
	private depth = 0;
	private entryDepth = 0;
	private list: OpenList | undefined;
	/** The key whose value comes next. */
	private key: string | undefined;
	private startsAt = 1;
	private documentText = '';
	private entryText = '';
	private isTooLong = false;
	private isEntryTooLong = false;
	private parts: JsonPart[] = [];

	constructor(streamed: Streamed, byLine: boolean) {
		this.streamed = streamed;
		this.byLine = byLine;
	}

	/** The parts that end in some more text. */
	push(text: string): JsonPart[] {
		let start = 0;
		for (
			let position = this.nextSign(text, 0);
			position < text.length;
			position = this.nextSign(text, position + 1)
		) {
			const end = this.take(text.charAt(position), text.slice(start, position));
			start = end === 'keeps' ? position : position + 1;
		}
		this.hold(text.slice(start));
		return this.takeParts();
	}

	/** What is left at the end: a part that isn't whole. */
	end(): JsonPart[] {
		const isOpen = this.isList || this.list || this.depth > 0 || this.documentText.trim() !== '';
		if (isOpen) this.breakOff(brokenJson);
		return this.takeParts();
	}

	private takeParts(): JsonPart[] {
		return this.parts.splice(0);
	}

	private get isDeep(): boolean {
		return this.list ? this.entryDepth > 0 : this.depth > 1;
	}

	private nextSign(text: string, from: number): number {
		return this.signs.nextSign(text, from, this.isDeep ? DEEP : TOP);
	}

	private hold(text: string): void {
		if (this.list) {
			this.entryText += text;
			if (this.entryText.length <= MAX_PART) return;
			[this.entryText, this.isEntryTooLong] = ['', true];
		} else {
			this.documentText += text;
			if (this.documentText.length <= MAX_PART) return;
			[this.documentText, this.isTooLong] = ['', true];
		}
	}

	/**
	 * Takes a sign with the text before it.
	 * @returns whether the sign still belongs to what follows
	 */
	private take(sign: string, before: string): 'keeps' | 'taken' {
		this.hold(before);
		if (sign === '\n') {
			if (this.byLine && (this.depth > 0 || this.documentText.trim() !== ''))
				this.breakOff(noObject);
			this.line++;
			return this.byLine ? 'taken' : 'keeps';
		}
		return this.list ? this.takeInList(this.list, sign) : this.takeInDocument(sign);
	}

	private takeInList(list: OpenList, sign: string): 'keeps' | 'taken' {
		if (sign === '[' || sign === '{') this.entryDepth++;
		else if (this.entryDepth > 0) this.entryDepth--;
		else if (sign === ':') {
			list.key = lastText(this.entryText);
			this.entryText = '';
			return 'taken';
		} else {
			this.endEntry(list);
			if (sign === ',') return 'taken';
			this.list = undefined;
			this.documentText += list.isMap ? '{}' : '[]';
			return 'taken';
		}
		return 'keeps';
	}

	private takeInDocument(sign: string): 'keeps' | 'taken' {
		const { depth, key, streamed } = this;
		if (depth === 0 && sign !== '{' && !(sign === '[' && this.isList)) {
			// A colon here isn't JSON: it stays in the text, which then can't be read.
			if (sign === ':') return 'keeps';
			this.endDocument();
			if (sign !== ',') this.isList = sign === '[';
			return 'taken';
		}
		if (depth === 1 && sign === ':') this.key = lastText(this.documentText);
		else if (sign === ',') this.key = depth === 1 ? undefined : key;
		else if (sign === '[' || sign === '{') {
			const isMap = sign === '{';
			if (depth === 1 && key !== undefined && streamed[isMap ? 'maps' : 'lists'].has(key)) {
				this.list = { name: key, isMap, index: 0, key: '' };
				return 'taken';
			}
			if (depth === 0) this.startsAt = this.line;
			this.depth++;
		} else if (sign !== ':' && --this.depth === 0) {
			this.documentText += sign;
			this.endDocument();
			return 'taken';
		}
		return 'keeps';
	}

	private endEntry(list: OpenList): void {
		const text = this.entryText.trim();
		if (text !== '' || this.isEntryTooLong)
			this.add(this.isEntryTooLong, {
				list: list.name,
				position: list.isMap ? list.key : list.index,
				line: this.startOf(this.entryText),
				text,
			});
		list.index++;
		[this.entryText, this.isEntryTooLong] = ['', false];
	}

	private endDocument(): void {
		const text = this.documentText.trim();
		this.documentText = '';
		this.key = undefined;
		if (text === '' && !this.isTooLong) return;
		const isWhole = text.startsWith('{') || this.isTooLong;
		this.add(this.isTooLong, { line: isWhole ? this.startsAt : this.line, text });
		this.isTooLong = false;
		this.document++;
	}

	private add(isTooLong: boolean, part: Omit<JsonPart, 'document'>): void {
		const problem = isTooLong ? { problem: tooLongPart } : {};
		this.parts.push({ ...part, document: this.document, ...problem });
	}

	/** Tells of a part that isn't whole, and begins anew. */
	private breakOff(problem: Problem): void {
		const { list } = this;
		const text = (list ? this.entryText : this.documentText).trim();
		const line = list ? this.startOf(this.entryText) : this.depth > 0 ? this.startsAt : this.line;
		const place = list ? { list: list.name, position: list.isMap ? list.key : list.index } : {};
		this.parts.push({ ...place, line, text, document: this.document, problem });
		this.document++;
		[this.depth, this.entryDepth, this.list, this.key] = [0, 0, undefined, undefined];
		[this.documentText, this.entryText, this.isTooLong, this.isEntryTooLong] = [
			'',
			'',
			false,
			false,
		];
		this.signs.leaveText();
	}

	/** The line on which the first letter stands of a text that ends here. */
	private startOf(text: string): number {
		return this.line - (text.trimStart().split('\n').length - 1);
	}
}

/** The text at the end of some JSON. */
function lastText(json: string): string {
	const [text] = /"(?:[^"\\]|\\.)*"\s*$/.exec(json.slice(-1000)) ?? [];
	try {
		return text === undefined ? '' : (JSON.parse(text) as string);
	} catch {
		return '';
	}
}
