import { isSame } from '../../../nodes/engine/values';

const [one, other] = [
	{ a: 1, b: { d: 1, c: 2 } },
	{ b: { c: 2, d: 1 }, a: 1 },
];
it.each<[unknown, unknown, boolean]>([
	[1, 1, true],
	['a', 'a', true],
	[one, other, true],
	[[{ a: 1, b: 2 }], [{ b: 2, a: 1 }], true],
	[undefined, undefined, true],
	[1, '1', false],
	[{ a: 1 }, { a: 1, b: 2 }, false],
	[[1, 2], [2, 1], false],
	[null, undefined, false],
	[{}, [], false],
])('takes %j and %j for the same: %s', (given, asked, isSo) =>
	expect(isSame(given, asked)).toBe(isSo),
);
