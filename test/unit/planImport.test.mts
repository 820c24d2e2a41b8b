import { importUsers } from '../../nodes/CometChatDataImport/user/import';
import { itemsOf, plan } from '../../nodes/engine/plan';

const person = (uid: string, more = {}) => ({ uid, name: `Name of ${uid}`, ...more });
const planned = (inputs: Array<Record<string, unknown>>) =>
	plan(
		importUsers,
		inputs.map((input, item) => ({ item, input })),
	);

it.each([
	[1, [1]],
	[50, [50]],
	[51, [50, 1]],
	[1000, Array.from({ length: 20 }, () => 50)],
])('puts %i users into calls of 50', (count, sizes) => {
	const { calls } = planned(Array.from({ length: count }, (_, index) => person(`u${index}`)));
	expect(calls.map((call) => call.entities.length)).toEqual(sizes);
	expect(calls.flatMap(itemsOf)).toEqual(Array.from({ length: count }, (_, index) => index));
});

it('sends a user whom two items give alike once, for both', () => {
	const { calls, problems } = planned([person('ann'), person('ann')]);
	expect(problems).toEqual([]);
	expect(calls[0].entities).toMatchObject([{ key: 'ann', items: [0, 1] }]);
});

it('refuses the second of two different users with one UID, whatever its case', () => {
	const { calls, problems } = planned([person('ann'), { uid: 'ANN', name: 'Somebody else' }]);
	expect(calls[0].entities).toHaveLength(1);
	expect(problems).toMatchObject([{ item: 1 }]);
	expect(problems[0].problem.message).toMatch(/^UID “ann” is asked for twice, also in item 0/);
});

it('makes a body keyed by UID, each record with the UID inside and fields in their places', () => {
	const [call] = planned([
		person('ann', { email: 'ann@example.com', metadata: { plan: 'pro' } }),
		person('bob', { createdAt: 1700000000 }),
	]).calls;
	expect(importUsers.gather?.body(call.entities, call.input)).toEqual({
		users: {
			ann: {
				uid: 'ann',
				name: 'Name of ann',
				metadata: { plan: 'pro', '@private': { email: 'ann@example.com' } },
			},
			bob: { uid: 'bob', name: 'Name of bob', createdAt: 1700000000 },
		},
	});
});

it('takes a UID that is also a word of JavaScript', () => {
	const [call] = planned([person('__proto__'), person('constructor')]).calls;
	const body = JSON.stringify(importUsers.gather?.body(call.entities, call.input));
	const { users } = JSON.parse(body) as { users: object };
	expect(Object.keys(users)).toEqual(['__proto__', 'constructor']);
});
