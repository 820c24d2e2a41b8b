import type { Fields, Input } from '../declaration/field';
import { isSecret } from '../declaration/field';
import { isObject } from '../isObject';

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
	if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
	if (value === undefined) return [];
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

/** A value whose texts, however deep, hold no secret any more. */
export function withoutSecrets(value: unknown, secrets: string[]): unknown {
	if (typeof value === 'string')
		return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), value);
	if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, secrets));
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, one]) => [name, withoutSecrets(one, secrets)]),
	);
}
