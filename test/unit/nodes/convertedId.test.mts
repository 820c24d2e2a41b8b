import fc from 'fast-check';
import { convertedId } from '../../../nodes/CometChatDataImport/shared/convertedId';

/** The rule once more, in whole numbers of any size and letter by letter. */
function byTheRule(previous: string): string {
	let id = '';
	for (let at = 0; at < previous.toLowerCase().length; at++) {
		const unit = previous.toLowerCase()[at]!;
		id += 'abcdefghijklmnopqrstuvwxyz0123456789-_'.includes(unit) ? unit : '_';
	}
	let hash = 0n;
	for (const letter of previous) hash = (hash * 31n + BigInt(letter.codePointAt(0)!)) % 2n ** 32n;
	const isKept = id === previous && id.length <= 100;
	return isKept ? id : `${id.substring(0, 90)}_${hash.toString(36)}`;
}

// Made from the rule by a program in another language.
it.each([
	['ann-lee', 'ann-lee'],
	['A.b', 'a_b_1ddh'],
	['a_b', 'a_b'],
	['Ada@ofen.example', 'ada_ofen_example_1d0qhfi'],
	['ada@ofen.example', 'ada_ofen_example_1qyi36m'],
	['team:Bakery', 'team_bakery_1dva75p'],
	['whatsapp:+4915200000000', 'whatsapp__4915200000000_1ucklfq'],
	['Zoe\u0308 👩🏽‍🍳', 'zoe__________9iodxe'],
	['Zo\u00eb', 'zo__1xkm'],
	['Zoe\u0308', 'zoe__1nu54'],
	['😀', '___2r5s'],
	['נועה', '_____rk4iv'],
	['\u212aelvin', 'kelvin_17nqxii'],
	[' ', '__w'],
	['a'.repeat(100), 'a'.repeat(100)],
	['a'.repeat(101), `${'a'.repeat(90)}_1b5z19d`],
	['B'.repeat(100), `${'b'.repeat(90)}_bqhrpc`],
	['😀'.repeat(50), `${'_'.repeat(91)}6micxs`],
	['😀'.repeat(51), `${'_'.repeat(91)}1rbnsao`],
	[`${'x'.repeat(89)}${'😀'.repeat(6)}`, `${'x'.repeat(89)}__1pcjeyg`],
])('%s becomes %s', (previous, id) => {
	expect(convertedId(previous)).toBe(id);
	expect(byTheRule(previous)).toBe(id);
});

it('gives any ID one that CometChat takes, and leaves alone what is one', () => {
	const near = fc.string({ unit: fc.constantFrom('a', 'A', '-', '_', '.', '😀'), maxLength: 110 });
	fc.assert(
		fc.property(fc.oneof(near, fc.string({ unit: 'binary', minLength: 1 })), (previous) => {
			const id = convertedId(previous);
			expect(id).toBe(byTheRule(previous));
			expect(id).toMatch(/^[a-z0-9_-]{0,100}$/);
			expect(convertedId(id)).toBe(id);
		}),
	);
});
