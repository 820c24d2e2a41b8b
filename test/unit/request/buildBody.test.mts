import type { Field, Fields } from '../../../nodes/engine/declaration/field';
import { buildBody } from '../../../nodes/engine/request/buildBody';
import { fieldOf } from '../support/field.mts';

const text = (sendAs?: string): Field => fieldOf('text', { sendAs });
const fields: Fields = {
	email: text('metadata.@private.email'),
	metadata: text(),
	name: text(),
	phone: text('metadata.@private.contactNumber'),
};

it('puts a value under its own name, and leaves out what is not given', () => {
	expect(buildBody(fields, { name: 'Ann', email: undefined, other: 'x' })).toEqual({ name: 'Ann' });
});

it('keeps values that are false, zero, empty or null', () => {
	const input = { a: false, b: 0, c: '', d: null };
	expect(buildBody({ a: text(), b: text(), c: text(), d: text() }, input)).toEqual(input);
});

it('puts a value under another name, or along its path beside what a JSON field holds there', () => {
	const metadata = { plan: 'pro', '@private': { email: 'old', note: 'n' } };
	expect(buildBody(fields, { metadata, email: 'new', phone: '1' })).toEqual({
		metadata: { plan: 'pro', '@private': { email: 'new', note: 'n', contactNumber: '1' } },
	});
	const terms = { terms: text('searchTerms') };
	expect(buildBody(terms, { terms: ['a'] })).toEqual({ searchTerms: ['a'] });
});

it('changes nothing of the input', () => {
	const metadata = { '@private': { email: 'old' } };
	buildBody(fields, { metadata, email: 'new' });
	expect(metadata).toEqual({ '@private': { email: 'old' } });
});

it('makes room on its path where something else stands', () => {
	const metadata = { '@private': { email: 'new' } };
	expect(buildBody(fields, { metadata: { '@private': 'x' }, email: 'new' })).toEqual({ metadata });
});

it('places a field in what a JSON field holds, whichever is declared first', () => {
	const [json, inner] = [text('data'), text('data.text')];
	const input = { json: { text: 'old', own: 1 }, inner: 'new' };
	const bodies = [
		{ json, inner },
		{ inner, json },
	].map((both) => buildBody(both, input));
	expect(bodies).toEqual(Array(2).fill({ data: { text: 'new', own: 1 } }));
});

describe('an object for the whole body', () => {
	const whole: Fields = { json: text('*'), name: text(), text: text('data.text') };

	it('is laid over it, and wins key by key, wherever it stands', () => {
		const json = { name: 'from JSON', data: { own: 1, list: [1] }, more: true };
		const input = { json, name: 'Ann', text: 'Hi' };
		const expected = { ...json, data: { text: 'Hi', own: 1, list: [1] } };
		expect(buildBody(whole, input)).toEqual(expected);
		const last: Fields = { name: text(), text: text('data.text'), json: text('*') };
		expect(buildBody(last, input)).toEqual(expected);
		expect(json).toEqual({ name: 'from JSON', data: { own: 1, list: [1] }, more: true });
	});

	it('replaces lists, and what is no object', () => {
		const list: Fields = { terms: text('data.terms'), json: text('*') };
		const terms = { data: { terms: ['c'] } };
		expect(buildBody(list, { terms: ['a', 'b'], json: terms })).toEqual(terms);
		expect(buildBody(list, { terms: ['a'], json: { data: 'plain' } })).toEqual({ data: 'plain' });
	});
});

describe('a choice', () => {
	const options = {
		image: { name: 'Image', body: { category: 'message', 'data.type': 'image' } },
		plain: { name: 'Plain' },
		bare: 'Bare',
	};
	const inner = text('data.text');
	const chosen: Fields = { kind: fieldOf('options', { options, sendAs: 'type' }), text: inner };

	it('brings values of its own', () => {
		const own = { category: 'message', data: { type: 'image', text: 'Hi' } };
		expect(buildBody(chosen, { kind: 'image', text: 'Hi' })).toEqual({ type: 'image', ...own });
	});

	it('brings none that a field gives, wherever that is declared', () => {
		const kind = fieldOf('options', { options: { a: { name: 'A', body: { 'data.text': 'A' } } } });
		for (const both of [
			{ kind, text: inner },
			{ text: inner, kind },
		] as Fields[])
			expect(buildBody(both, { kind: 'a', text: 'own' })).toEqual({
				kind: 'a',
				data: { text: 'own' },
			});
	});

	it.each(['plain', 'bare', 'constructor'])('may bring none: %s', (kind) =>
		expect(buildBody(chosen, { kind })).toEqual({ type: kind }),
	);
});
