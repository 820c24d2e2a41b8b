import { plan } from '../../nodes/engine/plan';
import { add } from '../../nodes/CometChat/groupMember/add';

const uids = (count: number, from = 0) =>
	Array.from({ length: count }, (_, index) => `u${from + index}`);
const planned = (...inputs: Array<Record<string, unknown>>) =>
	plan(
		add,
		inputs.map((input, item) => ({ item, input: { guid: 'club', ...input } })),
	);
const keys = (calls: ReturnType<typeof planned>['calls']) =>
	calls.map((call) => call.entities.map(({ key }) => key));

it('fills a call with 25 UIDs over all items of the group before it opens the next', () => {
	const { calls } = planned(
		{ participants: uids(20) },
		{ admins: uids(20, 20) },
		{ participants: uids(20, 40) },
	);
	expect(calls.map((call) => call.entities.length)).toEqual([25, 25, 10]);
	expect(keys(calls).flat()).toEqual(uids(60));
});

it.each([
	[25, 1],
	[26, 2],
	[50, 2],
	[51, 3],
])('puts %i UIDs into %i calls', (count, calls) => {
	expect(planned({ participants: uids(count) }).calls).toHaveLength(calls);
});

it('keeps groups apart, and users on whose behalf it is done', () => {
	const { calls } = planned(
		{ guid: 'club', participants: ['a'] },
		{ guid: 'team', participants: ['b'] },
		{ guid: 'club', onBehalfOf: 'boss', participants: ['c'] },
		{ guid: 'club', participants: ['d'] },
	);
	expect(keys(calls)).toEqual([['a', 'd'], ['b'], ['c']]);
});

it('sends a UID that several items ask for once, and remembers all of them', () => {
	const { calls, problems } = planned({ participants: ['ann'] }, { participants: ['Ann', 'bob'] });
	expect(problems).toEqual([]);
	expect(calls).toHaveLength(1);
	expect(calls[0].entities).toMatchObject([
		{ key: 'ann', items: [0, 1] },
		{ key: 'bob', items: [1] },
	]);
});

it('remembers a UID also when the call that holds it is full', () => {
	const { calls } = planned({ participants: uids(30) }, { participants: ['u3'] });
	expect(calls.map((call) => call.entities.length)).toEqual([25, 5]);
	expect(calls[0].entities[3].items).toEqual([0, 1]);
});

it('counts a UID that one item names twice as one', () => {
	const [call] = planned({ participants: ['ann', 'ANN', 'ann'] }).calls;
	expect(call.entities).toMatchObject([{ key: 'ann', items: [0] }]);
});

it('refuses the item that wants a UID in another list than an item before it', () => {
	const { calls, problems } = planned({ participants: ['ann'] }, { admins: ['ann', 'bob'] });
	expect(keys(calls)).toEqual([['ann']]);
	expect(problems).toHaveLength(1);
	expect(problems[0]).toMatchObject({ item: 1, problem: { input: true } });
	expect(problems[0].problem.message).toMatch(/UID “ann”.*item 0/);
});

it('refuses an item that has a UID in two of its own lists', () => {
	const { calls, problems } = planned({ participants: ['ann'], usersToBan: ['ann'] });
	expect(calls).toEqual([]);
	expect(problems).toMatchObject([{ item: 0 }]);
});

it('makes a body of the lists that have UIDs, and leaves the others out', () => {
	const [call] = planned({ participants: ['a', 'b'], usersToBan: ['c'], admins: [] }).calls;
	expect(add.gather?.body(call.entities, call.input)).toEqual({
		participants: ['a', 'b'],
		usersToBan: ['c'],
	});
});
