import { schemaOf } from './infer.mts';

it('names the type of what is not null, and every key that any row has', () => {
	const [one, other] = [
		{ a: null, b: 1 },
		{ a: 'x', c: [{ d: true }, { e: 0.5 }] },
	];
	const entry = { d: { type: 'boolean' }, e: { type: 'number' } };
	expect(schemaOf([one, other, { c: [] }])).toEqual({
		type: 'object',
		properties: {
			...{ a: { type: 'string' }, b: { type: 'integer' } },
			c: { type: 'array', items: { type: 'object', properties: entry } },
		},
	});
	expect(schemaOf([null])).toEqual({ type: 'null' });
});
