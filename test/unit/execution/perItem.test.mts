import { jsonObject } from '../../../nodes/vocabulary/common';
import { field, made } from '../support/operation.mts';
import { messagesOf, planned, resultsOf } from '../support/plan.mts';
import { at } from '../../support/at.mts';

const data = jsonObject({ displayName: 'Data', description: 'It' });
const body = { id: field('ID'), name: field('Name'), data };
const plain = made('POST /things safe', { body });
const keyed = made('POST /things safe', { body, key: 'id' });
const itemsOf = ({ plans }: ReturnType<typeof planned>) => plans.map(({ items }) => items);

it('makes a request for each item where nobody chooses a key, also of equal items', () => {
	const input = { id: 'a' };
	const plans = [0, 1].map((item) => ({ items: [item], input, entities: [] }));
	expect(planned(plain, input, input)).toEqual({ plans, problems: [] });
	expect(planned(plain)).toEqual({ plans: [], problems: [] });
});

it('sends what items ask for twice once, if they ask for the same; their key may differ in case', () => {
	const ann = { id: 'ann', name: 'Ann', data: { a: 1, b: { c: [1, 2] } } };
	const again = { data: { b: { c: [1, 2] }, a: 1 }, id: 'ANN', name: 'Ann' };
	const same = planned(keyed, ann, { id: 'bob' }, again);
	expect([itemsOf(same), same.problems]).toEqual([[[0, 2], [1]], []]);
});

it.each([
	['another value', { id: 'Ann', name: 'Other' }],
	['a value more', { id: 'ann', name: 'Ann', data: {} }],
	['a value less', { id: 'ann' }],
	['a value in another case', { id: 'ann', name: 'ANN' }],
])('refuses the second of two items of one key with %s', (_, second) => {
	const all = planned(keyed, { id: 'ann', name: 'Ann' }, second);
	expect(itemsOf(all)).toEqual([[0]]);
	const because = `ID “${second.id}” is also in item 0, with different values`;
	expect(messagesOf(all)).toEqual([[1, because]]);
});

it('takes items that give no key for different ones', () =>
	expect(itemsOf(planned(keyed, {}, {}))).toEqual([[0], [1]]));
it('gives each item that shares a request its row, or its problem', () => {
	const twins = [{ id: 'ann' }, { id: 'ann' }];
	const each = (result: object) => [0, 1].map((item) => ({ items: [item], result }));
	const rows = resultsOf(keyed, { id: 'ann' }, ...twins);
	expect(rows).toEqual(each({ ok: true, value: [{ id: 'ann' }] }));
	const problem = { message: 'M', description: 'D', code: 'C' };
	const failures = keyed.execution.failures(at(planned(keyed, ...twins).plans), problem);
	expect(failures).toEqual(each({ ok: false, problem }));
});
