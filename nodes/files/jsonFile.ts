import { inUtf8 } from '../engine';
import { type JsonPart, JsonParts, type Streamed } from './jsonParts';
import { notUtf8 } from './problems';

/** Letters in which a first line ends, if lines are records. */
const LONGEST_START = 256 * 1024;

/** The parts of a JSON file; it ends where it is no text, and at its first letter if it is no JSON. */
export async function* jsonFileParts(
	bytes: AsyncIterable<Uint8Array>,
	streamed: Streamed,
): AsyncGenerator<JsonPart[]> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	let start = '';
	let parts: JsonParts | undefined;
	let line = 1;
	const read = (text: string, isEnd: boolean): JsonPart[] => {
		if (parts) return parts.push(text);
		start += text;
		const isEnough = start.length > LONGEST_START || start.trimStart().includes('\n');
		if (!isEnd && !isEnough) return [];
		const whole = start.replace(/^\uFEFF+/, '');
		start = '';
		parts = new JsonParts(streamed, isByLine(whole));
		return parts.push(whole);
	};
	for await (const part of inUtf8(bytes)) {
		const text = decoded(decoder, part);
		if (!parts && text !== undefined && isOther(start + text)) return yield [OTHER];
		const foundParts = text === undefined ? [broken(line)] : read(text, false);
		line = foundParts.at(-1)?.line ?? line;
		if (foundParts.length > 0) yield foundParts;
		if (text === undefined) return;
	}
	const text = decoded(decoder);
	yield text === undefined ? [broken(line)] : [...read(text, true), ...(parts?.end() ?? [])];
}

const OTHER: JsonPart = { document: 0, line: 1, text: '', isOther: true };

/** Whether a text begins as no list and no object: a table, a web page. */
const isOther = (start: string): boolean => /^\s*[^\s[{]/.test(start);

const broken = (line: number): JsonPart => ({ document: 0, line, text: '', problem: notUtf8 });

/** Text of bytes, with what was left of a letter; nothing if they are no UTF-8. */
function decoded(decoder: TextDecoder, bytes?: Uint8Array): string | undefined {
	try {
		return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
	} catch {
		return undefined;
	}
}

/** Whether each line is a record: the first one is whole, or another begins right behind it. */
function isByLine(start: string): boolean {
	const [firstLine = '', secondLine] = start.trimStart().split('\n', 2);
	if (!firstLine.startsWith('{') || secondLine === undefined) return false;
	try {
		JSON.parse(firstLine);
		return true;
	} catch {
		return secondLine.startsWith('{"') && !/[[{,:]\s*$/.test(firstLine);
	}
}
