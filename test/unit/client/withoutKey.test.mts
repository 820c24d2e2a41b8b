import { withoutKey } from '../../../nodes/engine/client/attempt';

const KEY = 'a"1'.repeat(10);

it('gives back the very same body where the key is not in it', () => {
	const body = { data: [{ uid: 'ann', n: 1, tags: ['x'], none: null }] };
	expect(withoutKey(body, KEY)).toBe(body);
	expect(withoutKey(undefined, KEY)).toBeUndefined();
	expect(withoutKey(body, '')).toBe(body);
});

it.each<[unknown, string, unknown]>([
	[{ data: [`my ${KEY}!`, { [KEY]: [KEY] }] }, KEY, { data: ['my …!', { '…': ['…'] }] }],
	[`<p>${KEY}</p>`, KEY, '<p>…</p>'],
	...['', 'x', 'apikey: ', 'xyz'].map((before): [unknown, string, unknown] => [
		{ headers: [Buffer.from(`${before}${KEY}; more`).toString('base64')] },
		KEY,
		{ headers: [expect.stringMatching(/^[^…]{0,12}…[^…]{0,12}$/)] },
	]),
	[Buffer.from('~~?>'.repeat(9)).toString('base64url'), '~~?>'.repeat(9), '…'],
	[`/v3/users?key=${encodeURIComponent(KEY)}&a`, KEY, '/v3/users?key=…&a'],
	[{ at: 'x12y', name: 'x' }, '12', { at: 'x…y', name: 'x' }],
	[{ at: 3124 }, '12', undefined],
	[
		Array(5000)
			.fill(0)
			.reduce((body: unknown) => ({ body }), 'x'),
		KEY,
		undefined,
	],
])(
	'blots the key out wherever it is, and takes a body where it cannot for none',
	(body, key, left) => expect(withoutKey(body, key)).toEqual(left),
);
