import { bareRow } from '../../../nodes/engine/plan/row';
import { jsonObject } from '../../../nodes/fields/common';
import { field, made } from '../support/operation.mts';
import { messagesOf, planned } from '../support/plan.mts';

const data = jsonObject({ displayName: 'Data', description: 'It' });
const body = { id: field('ID'), name: field('Name'), data };
const keyed = made('POST /things safe', { body, key: 'id' });
const itemsOf = ({ plans }: ReturnType<typeof planned>) => plans.map(({ items }) => items);

it('sends what items ask for twice once, and keys that differ in case are two', () => {
	const ann = { id: 'ann', name: 'Ann', data: { a: 1, b: { c: [1, 2] } } };
	const again = { data: { b: { c: [1, 2] }, a: 1 }, id: 'ann', name: 'Ann' };
	const all = planned(keyed, ann, { id: 'bob' }, again, { ...ann, id: 'Ann' }, { id: 'ANN' });
	expect([itemsOf(all), all.problems]).toEqual([[[0, 2], [1], [3], [4]], []]);
});

it.each([
	['another value', { id: 'ann', name: 'Other' }],
	['a value more', { id: 'ann', name: 'Ann', data: {} }],
	['a value less', { id: 'ann' }],
	['a value in another case', { id: 'ann', name: 'ANN' }],
])('refuses the second of two items of one key with %s', (_, second) => {
	const all = planned(keyed, { id: 'ann', name: 'Ann' }, second);
	expect(itemsOf(all)).toEqual([[0]]);
	const because = `ID “${second.id}” is also in item 0, with different values`;
	expect(messagesOf(all)).toEqual([[1, because]]);
});

it.each([
	['PATCH /things/{id} safe', [[0], [1]]],
	['DELETE /things/{id} safe', [[0, 1]]],
])('plans %s of the same thing twice as %j', (request, items) => {
	const twice = made(request, { path: { id: field('ID') } });
	expect(itemsOf(planned(twice, { id: 'ann' }, { id: 'ann' }))).toEqual(items);
});

it('says of a change without data what it was about, and the platform’s words', () => {
	const row = { success: true, id: 'ann', message: 'Kept.' };
	expect(bareRow(keyed, { id: 'ann', name: 'Ann' }, { message: 'Kept.' })).toEqual(row);
	expect(bareRow(keyed, { id: 'ann' }, { message: 5 })).toEqual({ success: true, id: 'ann' });
});

it('says nothing of a secret in the path, unless that is wanted', () => {
	const secret = made('PUT /things/{id}/{token} safe', {
		...{ path: { id: field('ID'), token: field('Token') }, secrets: ['token'] },
	});
	const given = { id: 'ann', token: 't' };
	expect(bareRow(secret, given, {})).toEqual({ success: true, id: 'ann' });
	expect(bareRow(secret, { ...given, returnSecrets: true }, {})).toMatchObject(given);
});
