import { object } from '../../../nodes/engine/declaration/answer';
import { optional } from '../../../nodes/engine/declaration/field';
import { jsonObject } from '../../../nodes/vocabulary/common';
import { text } from '../../../nodes/vocabulary/basic';
import { about, operation } from '../support/operation.mts';
import { messagesOf, planned, resultsOf } from '../support/plan.mts';
import { at } from '../../support/at.mts';

const field = (displayName: string) => text({ displayName, description: 'It' });
const declaration = {
	...about,
	request: { method: 'POST', api: 'main', path: '/things', retry: 'safe' },
	body: {
		id: field('ID'),
		name: optional(field('Name')),
		data: optional(jsonObject({ displayName: 'Data', description: 'It' })),
	},
	answer: object(),
} as const;
const plain = operation(declaration);
const keyed = operation({ ...declaration, key: 'id' });
const itemsOf = ({ plans }: ReturnType<typeof planned>) => plans.map(({ items }) => items);

it('makes a request for each item where nobody chooses a key, also of equal items', () => {
	const input = { id: 'a' };
	const all = planned(plain, input, input);
	expect(all).toEqual({
		plans: [
			{ items: [0], input, entities: [] },
			{ items: [1], input, entities: [] },
		],
		problems: [],
	});
	expect(planned(plain)).toEqual({ plans: [], problems: [] });
});

it('sends what items ask for twice once, if they ask for the same; their key may differ in case', () => {
	const data = { a: 1, b: { c: [1, 2] } };
	const same = planned(
		keyed,
		{ id: 'ann', name: 'Ann', data },
		{ id: 'bob' },
		{ data: { b: { c: [1, 2] }, a: 1 }, id: 'ANN', name: 'Ann' },
	);
	expect(itemsOf(same)).toEqual([[0, 2], [1]]);
	expect(same.problems).toEqual([]);
});

it.each([
	['another value', { id: 'Ann', name: 'Other' }],
	['a value more', { id: 'ann', name: 'Ann', data: {} }],
	['a value less', { id: 'ann' }],
	['a value in another case', { id: 'ann', name: 'ANN' }],
])('refuses the second of two items of one key with %s', (_, second) => {
	const all = planned(keyed, { id: 'ann', name: 'Ann' }, second);
	expect(itemsOf(all)).toEqual([[0]]);
	expect(messagesOf(all)).toEqual([
		[1, `ID “${second.id}” is also in item 0, with different values`],
	]);
});

it('takes items that give no key for different ones', () => {
	expect(itemsOf(planned(keyed, {}, {}))).toEqual([[0], [1]]);
});

it('gives each item that shares a request its row, or its problem', () => {
	const twins = [{ id: 'ann' }, { id: 'ann' }];
	expect(resultsOf(keyed, { id: 'ann' }, ...twins)).toEqual([
		{ items: [0], result: { ok: true, value: [{ id: 'ann' }] } },
		{ items: [1], result: { ok: true, value: [{ id: 'ann' }] } },
	]);
	const problem = { message: 'M', description: 'D', code: 'C' };
	expect(keyed.execution.failures(at(planned(keyed, ...twins).plans), problem)).toEqual([
		{ items: [0], result: { ok: false, problem } },
		{ items: [1], result: { ok: false, problem } },
	]);
});
