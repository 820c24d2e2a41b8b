import { batched } from '../../../nodes/engine/plan/batched';
import { records } from '../../../nodes/engine/plan/batch';
import { bodyText } from '../../../nodes/engine/values';
import { made } from '../support/operation.mts';
import { bodiesOf, messagesOf, planned, resultsOf } from '../support/plan.mts';
import { bring, fields, join } from './gathering.mts';

const keys = (count: number, from = 0) =>
	Array.from({ length: count }, (_, index) => `k${from + index}`);
const joining = (...inputs: object[]) =>
	planned(join, ...inputs.map((input) => ({ club: 'chess', ...input })));
const keysOf = ({ plans }: ReturnType<typeof planned>) =>
	plans.map(({ entries }) => entries.map(({ key }) => key));
const thing = (id: string) => ({ id, name: `Name of ${id}` });

describe('which items share a request', () => {
	it('fills a request over all items of a target before it opens the next', () => {
		const all = joining({ members: keys(20) }, { admins: keys(20, 20) }, { members: keys(20, 40) });
		expect(all.plans.map(({ entries }) => entries.length)).toEqual([25, 25, 10]);
		expect(all.plans.map(({ items }) => items)).toEqual([[0, 1], [1, 2], [2]]);
		expect(keysOf(all).flat()).toEqual(keys(60));
	});

	it('keeps targets apart, also those that differ in case', () => {
		const all = joining(
			{ club: 'chess', members: ['a'] },
			{ club: 'go', members: ['b'] },
			{ club: 'chess', as: 'boss', members: ['c'] },
			{ club: 'CHESS', members: ['d'] },
		);
		expect([keysOf(all), all.problems]).toEqual([[['a'], ['b'], ['c'], ['d']], []]);
	});

	it('refuses an item that wants another value for what the request has once', () => {
		const all = joining(
			{ members: ['a'], note: '1' },
			{ members: ['b'], note: '2' },
			{ members: ['c'] },
		);
		const because = 'differs from that of item 0, which is sent in the same request';
		expect(messagesOf(all)).toEqual([
			[1, `Note “2” ${because}`],
			[2, `Note ${because}`],
		]);
	});
});

describe('one key asked for several times', () => {
	it('is sent once, also when its request is full, and remembers all items', () => {
		const { plans, problems } = joining({ members: keys(30) }, { members: ['k3', 'k29', 'k29'] });
		expect([plans.map(({ entries }) => entries.length), problems]).toEqual([[25, 5], []]);
		expect([plans[0]?.entries[3], plans[1]?.entries[4]]).toMatchObject([
			{ key: 'k3', items: [0, 1] },
			{ key: 'k29', items: [0, 1] },
		]);
	});

	it('is refused in another list, of another item or the same', () => {
		const third = { members: ['cid'], banned: ['cid'] };
		const all = joining({ members: ['ann'] }, { admins: ['ann', 'bob'] }, third);
		expect(keysOf(all)).toEqual([['ann']]);
		expect(messagesOf(all)).toEqual([
			[1, 'Key “ann” is also in item 0, with different values'],
			[2, 'Key “cid” is in this item twice, with different values'],
		]);
	});
});

describe('the body', () => {
	it('takes a key that is also a word of JavaScript', () => {
		const [body] = bodiesOf(bring, planned(bring, thing('__proto__'), thing('constructor')));
		const { things } = JSON.parse(bodyText(body ?? {})) as { things: object };
		expect(Object.keys(things)).toEqual(['__proto__', 'constructor']);
	});

	it('has records under a key of their own making, in the order that the platform needs', () => {
		const batch = records({
			...{ into: 'things', key: 'id', entryName: 'ID', max: 2, fields },
			...{ keyFrom: ({ id, name }) => `${id}-${name}`, orderBy: 'name' },
		});
		const parts = made('POST /import safe', { body: fields, execution: batched(batch) });
		const inputs = [...'a1 a2 b0'.split(' ')].map(([id = '', name = '']) => ({ id, name }));
		const all = planned(parts, ...inputs);
		expect(keysOf(all)).toEqual([['b-0', 'a-1'], ['a-2']]);
		expect(all.plans.map(({ items }) => items)).toEqual([[0, 2], [1]]);
	});
});

describe('verdicts', () => {
	it('become a row or a problem for each item that asked', () => {
		const no = { success: false, error: { code: 'ERR_TAKEN' } };
		const data = { ann: { success: true, data: { id: 'ann', x: 1 } }, bob: no };
		const value = [{ id: 'ann', x: 1 }];
		const problem = { code: 'ERR_TAKEN', message: 'ID “bob”: It already exists' };
		expect(resultsOf(bring, data, thing('ann'), thing('bob'), thing('ann'))).toMatchObject([
			{ items: [0], result: { ok: true, value } },
			{ items: [2], result: { ok: true, value } },
			{ items: [1], result: { problem } },
		]);
	});

	it('leave what was sent as the row where the platform gives no data', () => {
		const value = [thing('ann')];
		expect(resultsOf(bring, { ann: { success: true } }, ...value)).toMatchObject([
			{ result: { value } },
		]);
	});

	it.each([null, undefined, [], 'text', 7])('make problems, not throws, of the data %j', (data) => {
		const problem = { code: 'UNKNOWN_RESULT', message: expect.stringMatching(/^ID “ann”: /) };
		const result = { ok: false, problem };
		expect(resultsOf(bring, data, thing('ann'))).toMatchObject([{ result }]);
	});
});
