import { showsAll } from '../../../nodes/engine/values';

const found = {
	...{ id: 'ann', name: 'Ann', tags: ['b', 'a'], flag: false, zero: 0 },
	files: [{ url: 'a', size: 7, made: 1 }, { url: 'b' }],
	data: { plan: 'pro', inner: { email: 'a@b.c' }, more: 1 },
};

it.each([
	...[{}, { id: 'ann', name: 'Ann' }, { tags: ['a', 'b'] }, { flag: false, zero: 0 }],
	{ data: { plan: 'pro', inner: { email: 'a@b.c' } } },
	{ zero: '0', files: [{ size: '7', url: 'a' }, { url: 'b' }] },
	...[{ data: {} }, { mood: undefined, text: '', none: null }],
])('is shown: %j', (sent) => expect(showsAll(found, sent)).toBe(true));

it.each([
	...[
		{ id: 'ANN' },
		{ name: 'ann' },
		{ tags: ['a'] },
		{ tags: ['A', 'b'] },
		{ tags: ['a', 'b', 'c'] },
	],
	...[
		{ tags: 'a' },
		{ flag: true },
		{ zero: '1' },
		{ zero: '00' },
		{ data: { inner: { email: 'other' } } },
	],
	...[{ files: [{ url: 'a' }] }, { files: [{ url: 'b' }, { url: 'a' }] }, { files: ['a', 'b'] }],
	...[{ data: 'pro' }, { name: { first: 'Ann' } }, { mood: 'not shown', id: 'bob' }],
])('is shown otherwise: %j', (sent) => expect(showsAll(found, sent)).toBe(false));

it.each([
	{ mood: 'happy' },
	{ id: 'ann', mood: 'x' },
	{ files: [{ url: 'a' }, { url: 'b', size: '7' }] },
	{ data: { other: 1, inner: { email: 'a@b.c' } } },
])('is not shown, so that nobody can tell: %j', (sent) => {
	expect(showsAll(found, sent)).toBeUndefined();
});
