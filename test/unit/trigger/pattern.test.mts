import fc from 'fast-check';
import { compile, matches, MAX_STEPS, sizeOf } from '../../../nodes/events/filters/pattern/match';
import { parse } from '../../../nodes/events/filters/pattern/parse';

const ATOMS = [
	...'a b A é ſ k 😀 . \\. \\n \\x61 \\u{1f600} \\ud83d\\ude00'.split(' '),
	...'\\d \\D \\w \\W \\s \\S \\p{L} \\P{L} \\ud83d / \\/ - ,'.split(' '),
	...'[ab] [^a] [a-c_] [^\\w] [\\]a] [\\d\\u0061] [^] [] [😀é] [(|)*]'.split(' '),
];
const ASSERTIONS = ['^', '$', '\\b', '\\B'];
const QUANTIFIERS = '* + ? {0} {2} {2,} {1,3} {0,2} *? +? ?? {1,2}?'.split(' ');
const CHARACTERS = [...'abcABkKſsSéÉ1_. \n/]-', '\u212a', '😀', '\ud83d', '\ude00'];

const { pattern } = fc.letrec<Record<'pattern' | 'sequence' | 'term' | 'group', string>>((tie) => ({
	pattern: fc
		.array(tie('sequence'), { minLength: 1, maxLength: 3 })
		.map((sequences) => sequences.join('|')),
	sequence: fc.array(tie('term'), { maxLength: 4 }).map((terms) => terms.join('')),
	term: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		fc.constantFrom(...ATOMS, ...ASSERTIONS),
		fc
			.tuple(fc.oneof(fc.constantFrom(...ATOMS), tie('group')), fc.constantFrom(...QUANTIFIERS))
			.map((parts) => parts.join('')),
		tie('group'),
	),
	group: fc
		.tuple(fc.constantFrom('(', '(?:'), tie('pattern'))
		.map(([open, inside]) => `${open}${inside})`),
}));
const text = fc
	.array(fc.constantFrom(...CHARACTERS), { maxLength: 8 })
	.map((parts) => parts.join(''));

it('finds what JavaScript finds, with any pattern in any text', () => {
	let found = 0;
	const check = (source: string, searched: string) => {
		// From the first character on by whole characters: V8 alone would also begin inside an emoji.
		const isFound = new RegExp(`^[^]*?(?:${source})`, 'iu').test(searched);
		if (isFound) found++;
		return matches(compile(parse(source)), searched) === isFound;
	};
	const examples: Array<[string, string]> = [['\\B', 'a😀a']];
	fc.assert(fc.property(pattern, text, check), { seed: 7, numRuns: 1000, examples });
	// Had nearly all been alike, this would say little.
	expect(found).toBeGreaterThan(100);
	expect(found).toBeLessThan(900);
});

it.each([
	['Invoice 12', true],
	['invoice twelve', false],
])('finds in named groups, too: %s', (searched, isFound) => {
	const start = compile(parse('^(?<kind>order|invoice) (?<number>\\d+)$'));
	expect(matches(start, searched)).toBe(isFound);
});

/** What a search gives, and how many states it looked at: its work. */
function searched(source: string, text: string) {
	const start = compile(parse(source));
	const add = jest.spyOn(Set.prototype, 'add');
	const found = matches(start, text);
	const { length: steps } = add.mock.calls;
	add.mockRestore();
	return { found, steps };
}

it.each([
	...['((a+))+$', '(a+)+$', '^(a|a)*$', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*)*$.'],
	...['(a*)*b', '(?:a?){20}a{20}$b', '^(\\w+\\s?)*$', '(x+x+)+y|a+a+a+b', '.*.*.*.*b'],
	'(a{1,4}){1,4}$',
])('works twice as long for twice as long a text, and no more: %s', (source) => {
	const [once, twice] = [200, 400].map((length) => searched(source, `${'a'.repeat(length)}!`));
	expect([once?.found, twice?.found]).toEqual([false, false]);
	expect(once?.steps).toBeGreaterThan(200);
	expect((twice?.steps ?? Infinity) / (once?.steps ?? 0)).toBeLessThan(2.1);
});

it.each([
	['optional parts', '(?:a?){300}$^'],
	['alternatives', '(x|a){300}$^'],
	['empty alternatives', `(?:${'|'.repeat(90)}){10}$^`],
	['dots', '.{0,200}b.{0,200}$^'],
])(
	'with %s, works no more at a character than its size says, and gives up at last',
	(_, source) => {
		const { found, steps } = searched(source, 'a'.repeat(20));
		expect(found).toBe(false);
		expect(steps / 21).toBeLessThan(2 * sizeOf(parse(source)) + 4);
		const long = searched(source, 'a'.repeat(2000));
		expect(long.found).toBeUndefined();
		expect(long.steps).toBeLessThan(2 * MAX_STEPS);
	},
);
