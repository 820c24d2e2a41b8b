import fc from 'fast-check';

/** Signs that belong in no ID: ways out of paths and headers, invisible and look-alike letters. */
const strange = [
	...['/', '\\', '../', '..\\', '%2f', '%2e%2e', '?', '#', '&', ';', '@', ':', '|', '`', '$', '{'],
	...['\r\n', '\n', '\r', '\t', '\0', '\u0001', '\u007f', '\u0085', ' ', '\u00a0', '\u2028'],
	...['"', "'", '<', '>', '(', ')', '=', '+', '*', '%', '!', '~', '^', ',x', '[', ']', '.', '…'],
	...['\u202e', '\u200b', '\u200d', '\ufeff', '\ud800', 'é', 'e\u0301', 'ß', 'ſ', '\u212a', 'а'],
	...['ａ', '１', '٣', '𝐚', '😀', '中', '؀', '\r\nx: y', '\r\n\r\nGET /', '/../../roles/guest'],
];

const plain = fc.stringMatching(/^[a-z0-9_-]{1,8}$/);

/** IDs with something strange in them, where no trimming reaches it. */
const strangeId = fc
	.tuple(plain, fc.constantFrom(...strange), plain)
	.map(([start, middle, end]) => start + middle + end);

/** The same ones in every run. */
const sample = <T,>(values: fc.Arbitrary<T>, count: number, seed: number): T[] =>
	fc.sample(values, { seed, numRuns: count });

/** So many distinct IDs that cannot be sent. */
export const strangeIds = (count: number, seed: number): string[] =>
	[...new Set(sample(strangeId, 3 * count, seed))].slice(0, count);

/** Texts in which no JSON object can be read. */
export const brokenJson = (count: number, seed: number): string[] => [
	...new Set(
		sample(fc.dictionary(plain, fc.oneof(plain, fc.integer()), { minKeys: 1 }), count, seed).map(
			(object) => JSON.stringify(object).slice(0, -1),
		),
	),
];
