import { isObject } from '../values';
import { type Fields, type Input, isSecret } from '../declare/field';
import type { Problem } from '../result';

/** One line of plain text as it came, cut to a length that a person reads, without control characters. */
export function oneLine(value: unknown, max = 300): string {
	if (Array.isArray(value))
		return oneLine(
			value
				.slice(0, 5)
				.map((part) => oneLine(part))
				.join(' '),
		);
	const text = isObject(value) ? JSON.stringify(value) : String(value ?? '');
	const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
	return line.length > max ? `${line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** A problem where one text is shown: what happened, which may end as a sentence of the platform's, and what to do. */
export const inOneText = ({ message, description }: Pick<Problem, 'message' | 'description'>) =>
	`${message.replace(/\.$/, '')}. ${description}`;

/** Advice without the braces that mark labels of the form. */
export const plain = (advice: string): string => advice.replace(/[{}]/g, '');

/** Names, and ranges of items, that are named at most. */
const MOST_NAMED = 10;

/** Names of columns, as a message has them. */
export function listed(all: string[]): string {
	const named = all.slice(0, MOST_NAMED).map((name) => `“${oneLine(name, 50)}”`);
	const more = all.length > MOST_NAMED ? [`${all.length - MOST_NAMED} more`] : [];
	return [...named, ...more].join(', ') || 'none';
}

/** Items in words: `0–48, 50 and 52–56`, or the first ranges of them `and 7 more`. */
export function ranges(items: number[]): string {
	const all: Array<[from: number, to: number]> = [];
	for (const item of [...items].sort((one, other) => one - other)) {
		const last = all.at(-1);
		if (last?.[1] === item - 1) last[1] = item;
		else all.push([item, item]);
	}
	const named = all
		.slice(0, MOST_NAMED)
		.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
	const more = all.slice(MOST_NAMED).reduce((count, [from, to]) => count + to - from + 1, 0);
	const end = more > 0 ? `${more} more` : named.pop();
	return named.length > 0 ? `${named.join(', ')} and ${end}` : `${end}`;
}

/** `1 item`, `3 items`. */
export const counted = (count: number, singular: string, many = `${singular}s`): string =>
	`${count} ${count === 1 ? singular : many}`;

/** Lines shorter than this are no key's, and are in many messages. */
const SHORTEST_LINE = 8;

/** All that no message may quote: what passwords and secret files of a form hold, whole and line by line. */
export const secretsOf = (fields: Fields, input: Input = {}): string[] =>
	Object.entries(fields)
		.filter(([, field]) => isSecret(field))
		.flatMap(([name]) => textsOf(input[name]))
		.flatMap((text) => [text, JSON.stringify(text).slice(1, -1), ...linesOf(text)])
		.filter((text) => text !== '');

/** The texts in a value, such as in an account that was read from JSON, or in JSON that goes out as text. */
function textsOf(value: unknown): string[] {
	// A toggle or a single letter hides nothing, and is in all messages.
	if (typeof value === 'object' && value !== null)
		return Object.values(value)
			.flatMap(textsOf)
			.filter((text) => text.length > 1);
	if (value === undefined || typeof value === 'boolean') return [];
	const text = String(value);
	return [text, ...(/^\s*[{[]/.test(text) ? textsOf(parsed(text)) : [])];
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A key of several lines may come back in another layout. */
const linesOf = (text: string): string[] =>
	text.split('\n').filter((line) => line.length >= SHORTEST_LINE);

/** A value whose texts, however deep, hold none of these any more, but something in their place. */
export function replacedIn(value: unknown, texts: string[], by: string): unknown {
	if (typeof value === 'string')
		return texts.reduce((whole, text) => whole.replaceAll(text, by), value);
	if (Array.isArray(value)) return value.map((entry) => replacedIn(entry, texts, by));
	if (!isObject(value)) return value;
	const entries: Array<[string, unknown]> =
		value instanceof Map ? [...value] : Object.entries(value);
	return Object.fromEntries(entries.map(([name, inner]) => [name, replacedIn(inner, texts, by)]));
}

/** A value whose texts hold no secret any more. */
export const withoutSecrets = (value: unknown, secrets: string[]): unknown =>
	replacedIn(value, secrets, '…');
