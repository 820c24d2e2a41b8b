import { withoutKey } from '../../../nodes/engine/client/withoutKey';

const KEY = 'a"1'.repeat(10);

describe('withoutKey', () => {
	it('gives back the very same body where the key is not in it', () => {
		const body = { data: [{ uid: 'ann', n: 1, tags: ['x'], none: null }] };
		expect(withoutKey(body, KEY)).toBe(body);
		expect(withoutKey(undefined, KEY)).toBeUndefined();
		expect(withoutKey(body, '')).toBe(body);
	});

	it('blots it out wherever it stands, in values and in names', () => {
		const body = { data: [`my ${KEY}!`, { [KEY]: { deep: [KEY] } }] };
		expect(withoutKey(body, KEY)).toEqual({ data: ['my …!', { '…': { deep: ['…'] } }] });
		expect(withoutKey(`<p>${KEY}</p>`, KEY)).toBe('<p>…</p>');
	});

	it('finds a short key in a number too', () => {
		expect(withoutKey({ at: 'x12y', name: 'x' }, '12')).toEqual({ at: 'x…y', name: 'x' });
		expect(withoutKey({ at: 3124 }, '12')).not.toEqual({ at: 3124 });
	});

	it('takes a body that is too deep for none', () => {
		let body: unknown = 'x';
		for (let depth = 0; depth < 5000; depth++) body = { body };
		expect(withoutKey(body, KEY)).toBeUndefined();
	});
});
