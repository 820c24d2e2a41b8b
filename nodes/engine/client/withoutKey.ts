import { jsonText, parseJson } from '../json';

/** Deeper than this nobody reads an answer, and neither n8n nor JSON can write it. */
const MAX_DEPTH = 1000;

/** Characters of the longest number that JSON writes. */
const LONGEST_NUMBER = 25;

/** Shorter pieces of base64 could match by coincidence. */
const SHORTEST_PIECE = 12;

/** What a key looks like in base64, wherever it begins in what was encoded, without what its neighbours change. */
const inBase64 = (key: string): string[] =>
	[0, 1, 2]
		.map((before) => {
			const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(key)]);
			const whole = Math.floor((bytes.length * 8) / 6);
			return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), whole);
		})
		.filter((piece) => piece.length >= SHORTEST_PIECE)
		.flatMap((piece) => [piece, piece.replaceAll('+', '-').replaceAll('/', '_')]);

/** How a key may come back: as it is, in a URL, and in base64. */
const formsOf = (key: string): string[] => [
	...new Set([key, encodeURIComponent(Buffer.from(key).toString()), ...inBase64(key)]),
];

/**
 * A response's body without the API key, should the platform or a proxy repeat it. At the door, so
 * that no message, row, hint or log behind it can hold the key or a piece of it. A body that is
 * too deep to be written is none.
 */
export function withoutKey(body: unknown, apiKey: string): unknown {
	if (apiKey === '') return body;
	try {
		const forms = formsOf(apiKey);
		if (!holds(body, forms)) return body;
		const written = forms.reduce(
			(text, form) => text.replaceAll(JSON.stringify(form).slice(1, -1), '…'),
			jsonText(body),
		);
		return parseJson(written);
	} catch {
		return undefined;
	}
}

/** Whether a value contains one of the texts anywhere. Looks without writing: hardly a response holds one. */
function holds(value: unknown, texts: string[], depth = 0): boolean {
	if (typeof value === 'string') return texts.some((text) => value.includes(text));
	if (typeof value !== 'object' || value === null)
		return texts.some((text) => text.length <= LONGEST_NUMBER && String(value).includes(text));
	if (depth > MAX_DEPTH) throw new RangeError();
	if (Array.isArray(value)) return value.some((one) => holds(one, texts, depth + 1));
	const inside = value as Record<string, unknown>;
	for (const name in inside)
		if (holds(name, texts) || holds(inside[name], texts, depth + 1)) return true;
	return false;
}
