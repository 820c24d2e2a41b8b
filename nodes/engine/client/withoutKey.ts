/** Deeper than this nobody reads an answer, and neither n8n nor JSON can write it. */
const MAX_DEPTH = 1000;

/** Characters of the longest number that JSON writes. */
const LONGEST_NUMBER = 25;

/**
 * An answer's body without the API key, should the platform or a proxy repeat it. At the door, so
 * that no message, row, hint or log behind it can hold the key or a piece of it. A body that is
 * too deep to be written is none.
 */
export function withoutKey(body: unknown, apiKey: string): unknown {
	if (apiKey === '') return body;
	try {
		if (!holds(body, apiKey)) return body;
		const key = JSON.stringify(apiKey).slice(1, -1);
		return JSON.parse(JSON.stringify(body).replaceAll(key, '…'));
	} catch {
		return undefined;
	}
}

/** Whether a value contains a text anywhere. Looks without writing: hardly an answer holds it. */
function holds(value: unknown, text: string, depth = 0): boolean {
	if (typeof value === 'string') return value.length >= text.length && value.includes(text);
	if (typeof value !== 'object' || value === null)
		return text.length <= LONGEST_NUMBER && String(value).includes(text);
	if (depth > MAX_DEPTH) throw new RangeError('too deep');
	if (Array.isArray(value)) return value.some((one) => holds(one, text, depth + 1));
	const inside = value as Record<string, unknown>;
	for (const name in inside)
		if (name.includes(text) || holds(inside[name], text, depth + 1)) return true;
	return false;
}
