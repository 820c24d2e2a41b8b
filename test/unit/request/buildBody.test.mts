import type { Field, Fields, Input } from '../../../nodes/engine/declare/field';
import { buildBody } from '../../../nodes/engine/plan/request';
import { fieldOf } from '../support/operation.mts';

const text = (sendAs?: string): Field => fieldOf('text', { sendAs });
const [json, inner, whole] = [text('data'), text('data.text'), text('*')];
const own: Fields = { a: text(), b: text(), c: text(), d: text(''), e: text('other') };
const metadata: Fields = {
	email: text('metadata.@private.email'),
	metadata: text(),
	phone: text('metadata.@private.contactNumber'),
};
const given = { plan: 'pro', '@private': { email: 'old', note: 'n' } };
const filled = { plan: 'pro', '@private': { email: 'new', note: 'n', contactNumber: '1' } };
const [odd, made] = [{ '@private': 'x' }, { '@private': { email: 'new' } }];
const placed = { data: { a: 1, text: 'x' } };
const list = text('data.terms');
const [c, x] = [{ data: { terms: ['c'] } }, { data: 'x' }];
const laid = { name: 'from JSON', data: { own: 1, list: [1] }, more: true };
const both = { ...laid, data: { text: 'Hi', own: 1, list: [1] } };
const wide = { json: laid, name: 'Ann', inner: 'Hi' };
const name = text();

it.each<[string, Fields, Input, object]>([
	['under its own name', own, { a: 'x', b: undefined, d: 'hooks only', other: 'x' }, { a: 'x' }],
	['under another', own, { e: ['a'] }, { other: ['a'] }],
	['that is false, 0 or empty', own, { a: false, b: 0, c: '' }, { a: false, b: 0, c: '' }],
	['that is null', own, { a: null }, { a: null }],
	['in JSON', metadata, { metadata: given, email: 'new', phone: '1' }, { metadata: filled }],
	['where JSON has no object', metadata, { metadata: odd, email: 'new' }, { metadata: made }],
	['in JSON declared after it', { inner, json }, { json: { a: 1 }, inner: 'x' }, placed],
	['below an object for the whole body', { json: whole, name, inner }, wide, both],
	['the same, in any order', { name, inner, json: whole }, wide, both],
	['that a list in such an object replaces', { list, json: whole }, { list: ['a'], json: c }, c],
	['that no object replaces', { list, json: whole }, { list: ['a'], json: x }, x],
])('puts a value %s', (_, fields, input, body) => {
	const before = structuredClone(input);
	expect([buildBody(fields, input), input]).toEqual([body, before]);
});

describe('a choice', () => {
	const image = { name: 'Image', body: { category: 'message', 'data.type': 'image' } };
	const options = { image, text: { name: 'Text', body: { 'data.text': 'T' } }, bare: 'Bare' };
	const kind = fieldOf('options', { options, sendAs: 'type' });

	const alone = fieldOf('options', { options, sendAs: '' });
	const asImage = { type: 'image', category: 'message', data: { type: 'image', text: 'Hi' } };
	const asText = { type: 'text', data: { text: 'own' } };
	const typed = { kind: 'text', inner: 'own' };

	it.each<[string, Fields, Input, object]>([
		['brings values of its own', { kind, inner }, { kind: 'image', inner: 'Hi' }, asImage],
		['may be for these alone', { kind: alone }, { kind: 'text' }, { data: { text: 'T' } }],
		['brings none that a field gives', { kind, inner }, typed, asText],
		['nor that of a field before it', { inner, kind }, typed, asText],
		['may bring none', { kind }, { kind: 'bare' }, { type: 'bare' }],
		['may be unknown', { kind }, { kind: 'constructor' }, { type: 'constructor' }],
	])('%s', (_, fields, input, body) => expect(buildBody(fields, input)).toEqual(body));
});

it('empties what is chosen to be cleared: a text, a list, an object', () => {
	const clears = ['a', 'tags', 'data'];
	const kinds: Fields = { a: text(), tags: fieldOf('list'), data: fieldOf('json') };
	const unset = fieldOf('multiOptions', { clears, options: {} });
	const body = { unset: ['role'], a: '', tags: [], data: {} };
	expect(buildBody({ ...kinds, unset }, { unset: [...clears, 'role'] })).toEqual(body);
});
