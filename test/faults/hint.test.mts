import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();

it('tells of a run how many items were done or failed, requests made, and how often it was asked to wait', async () => {
	await on.sandbox.faults([
		{ kind: 429, nth: 2, seconds: 0 },
		{ kind: 503, nth: 5 },
	]);
	const uids = many(10, (index) => ['u0', 'u1', 'amara', 'not a uid'][index] ?? `u${index}`);
	// One after another, so that it is known which of them are refused.
	const parameters = { uid: '={{ $json.uid }}', name: 'X', options: { parallel: 1 } };
	const how = { items: uids.map((uid) => ({ uid })), continueOnFail: true };
	const { hints } = await on.tell('create user', parameters, how);
	expect(hints).toEqual([
		'8 of 10 items done, 2 failed, 11 requests made, the API asked to wait once.',
	]);
	expect((await on.tell('create user', { uid: 'ann', name: 'Ann' })).hints).toEqual([]);
});
