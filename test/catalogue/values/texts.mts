import fc from 'fast-check';

/** Text as other programs write it: numbers, code, letters of all kinds, signs that mean something elsewhere. */
const PIECES = [
	...['1100000000000000002', '007', '1.10', '1e5', '-5', '1,234.56', '1.234,56', '0x1F', '½', '٣'],
	...['{"a":1}', '["x"]', '{vip}', 'null', 'true', 'N/A', '-', '\\N', '#REF!', '@ann', '=1+1'],
	...['👩‍👩‍👧', '👍🏽', '🇪🇺', '☎️', 'مرحبا\u200f!', 'שלום\u200e.', 'می\u200cخواهم', 'ไทย', 'いち、に'],
	...['é', 'e\u0301', 'ﬁ', 'Ａ', 'ß', 'İ', '𝐚', 'O’Neil', "O'Neil", '“x”', '"x"', 'a\u00a0b'],
	...[
		'a,b',
		'a;b',
		'a|b',
		'a\tb',
		'<b>x</b>',
		'&amp;',
		'%20',
		'50%',
		'a\\nb',
		'$1',
		'`x`',
		'{{x}}',
	],
	...[
		'2026-01-31',
		'05/03/2024',
		'9:30',
		'a/b',
		'../a',
		'a#b',
		'?a=b&c',
		'C:\\x',
		'ann@example.com',
	],
];

/** What comes along when text is copied, and nobody means. */
const AROUND = ['', '', '', ' ', '\u00a0', '\u200b', '\ufeff', '\t', '\r\n', '\u202a', '\u3000'];
const around = fc.constantFrom(...AROUND);

/** So that a value is found again. */
const unique = fc.stringMatching(/^[a-z]{4}[0-9]{3}$/);
const parts = (...texts: Array<fc.Arbitrary<string>>) =>
	fc.tuple(...texts).map((all) => all.join(''));
const oneOf = (...texts: string[]) => fc.constantFrom(...texts);

const space = oneOf('', ' ');
const piece = oneOf(...PIECES);
const freeText = fc.oneof(parts(unique, space, piece), parts(piece, space, unique));
const ids = fc.oneof(
	fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{3,18}$/),
	fc.bigInt({ min: 10n ** 16n, max: 10n ** 19n }).map(String),
	fc.integer({ min: 1e5, max: 1e9 }).map(String),
);
const host = oneOf('example.com', 'xn--mnchen-3ya.example.com', 'example.com:8443');
const end = oneOf('', '?a=1&b=%20', '#top', '/ü/é.png', '/a,b(1).png', '/👍');
const urls = parts(oneOf('https://'), host, oneOf('/'), unique, end);
const emails = parts(unique, oneOf('', '+tag', '.lee', '_x', 'é', "o'n"), oneOf('@example.com'));
const phones = parts(
	oneOf('+49 151 ', '+1 (415) 555-', '+4915', '+44.20.'),
	unique.map((text) => text.slice(4) + '4567'),
);

/** Texts of several lines. */
export const lines = fc
	.array(freeText, { minLength: 1, maxLength: 4 })
	.map((all) => all.join('\n'));

/** Kinds of text by a sample that their fields take; the first counts. */
export const KINDS: Array<[sample: string, texts: fc.Arbitrary<string>]> = [
	['Café 😀, “Ann” & <b/> 50% \\N', freeText],
	['a_b-1', ids],
	['https://example.com/a?b=c#d', urls],
	['ann@example.com', emails],
	['+1 415 555-0100', phones],
];

/** A text with something around it, and without. */
export const surrounded = (texts: fc.Arbitrary<string>) =>
	fc
		.tuple(around, texts, around)
		.map(([before, is, after]) => ({ value: before + is + after, is }));
