import { isSame, keyOf } from '../../../nodes/engine/same';

it.each([
	[1, 1],
	['a', 'a'],
	[
		{ a: 1, b: { d: 1, c: 2 } },
		{ b: { c: 2, d: 1 }, a: 1 },
	],
	[[{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
	[undefined, undefined],
])('takes %j and %j for the same', (one, other) => expect(isSame(one, other)).toBe(true));

it.each([
	[1, '1'],
	[{ a: 1 }, { a: 1, b: 2 }],
	[
		[1, 2],
		[2, 1],
	],
	[null, undefined],
	[{}, []],
])('takes %j and %j for different', (one, other) => expect(isSame(one, other)).toBe(false));

it('compares keys without case', () => {
	expect([keyOf('Ann'), keyOf(7)]).toEqual(['ann', '7']);
});
