import type { Fields, Input } from '../declaration/field';
import { isSecret } from '../declaration/field';
import { isObject } from '../objects';

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
	if (Array.isArray(value)) return value.map((one) => replacedIn(one, texts, by));
	if (!isObject(value)) return value;
	const entries: Array<[string, unknown]> =
		value instanceof Map ? [...value] : Object.entries(value);
	return Object.fromEntries(entries.map(([name, one]) => [name, replacedIn(one, texts, by)]));
}

/** A value whose texts hold no secret any more. */
export const withoutSecrets = (value: unknown, secrets: string[]): unknown =>
	replacedIn(value, secrets, '…');
