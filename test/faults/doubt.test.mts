import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const options = { timeout: 700 };
const go = { continueOnFail: true };
const ann = { uid: 'ann', name: 'Ann', options };

const processed: FaultRuleInput[] = [
	{ kind: 'reset-after', nth: 1 },
	{ kind: 'truncated', nth: 1 },
	{ kind: 'slow', ms: 1500, nth: 1 },
	{ kind: 'html', processed: true, nth: 1 },
	...([500, 502, 503, 504] as const).map((kind) => ({ kind, processed: true, nth: 1 })),
];
const unprocessed: FaultRuleInput[] = [
	{ kind: 'reset-before', nth: 1 },
	{ kind: 'html', nth: 1 },
	...([429, 500, 502, 503, 504] as const).map((kind) => ({ kind, nth: 1, seconds: 0 })),
];
const users = async () => new Map((await on.sandbox.state('users')).map((row) => [row.uid, row]));
const requests = async () =>
	(await on.sandbox.requests()).map(({ method, path }) => `${method} ${path.replace(/^\/v3/, '')}`);

describe.each(processed)('a create that was processed but met $kind', (fault) => {
	it('is known for our own by reading it', async () => {
		await on.sandbox.faults([fault]);
		const rows = await on.run('create user', ann);
		expect(rows).toMatchObject([{ json: { uid: 'ann', name: 'Ann' }, pairedItem: { item: 0 } }]);
		expect(rows[0].json).not.toHaveProperty('alreadyExisted');
		expect(await requests()).toEqual(['POST /users', 'POST /users', 'GET /users/ann']);
		expect((await users()).get('ann')).toMatchObject({ name: 'Ann' });
	});
});

describe.each(unprocessed)('a create that was not processed and met $kind', (fault) => {
	it('is sent again', async () => {
		await on.sandbox.faults([fault]);
		expect(await on.run('create user', ann)).toMatchObject([{ json: { uid: 'ann' } }]);
		expect(await requests()).toEqual(['POST /users', 'POST /users']);
	});

	it('does not take for its own what stood there before, the same or not', async () => {
		await on.sandbox.faults([fault]);
		for (const name of ['Amara Okafor', 'Somebody Else']) {
			const rows = await on.run('create user', { ...ann, uid: 'amara', name }, go);
			expect(rows).toMatchObject([{ json: { details: { code: 'ERR_UID_ALREADY_EXISTS' } } }]);
		}
	});
});

it('says that a user was made whose token was lost with the answer', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', nth: 1 }]);
	const rows = await on.run(
		'create user',
		{ ...ann, additionalFields: { withAuthToken: true } },
		go,
	);
	expect(rows).toMatchObject([
		{
			json: {
				error: expect.stringMatching(/created, but the response was lost, .* Return Auth Token/),
			},
		},
	]);
	expect((await on.sandbox.state()).authTokens).toBe(1);
});

it('does not take for its own what stood there before the first answer of the run', async () => {
	const item = { uid: 'amara', name: 'Amara Okafor' };
	await on.sandbox.faults([{ kind: 'reset-before', method: 'POST' }]);
	const rows = await on.run('create user', { ...item, options: { maxRetries: 0 } }, go);
	expect(rows).toMatchObject([{ json: { details: { code: 'ERR_UID_ALREADY_EXISTS' } } }]);
});

it('says so when the reading fails too, and that it cannot tell', async () => {
	await on.sandbox.faults([
		{ kind: 'reset-after', method: 'POST', nth: 1 },
		{ kind: 500, method: 'GET' },
	]);
	const rows = await on.run('create user', { ...ann, options: { maxRetries: 1 } }, go);
	expect(rows).toMatchObject([
		{
			json: {
				error: expect.stringMatching(/failed, and so did the check.* \[item 0\]$/),
				details: { code: 'UNKNOWN_RESULT' },
			},
		},
	]);
});

it('says that nothing was changed when no try got through', async () => {
	await on.sandbox.faults([{ kind: 'reset-before', method: 'POST' }]);
	const rows = await on.run('create user', { ...ann, options: { maxRetries: 1 } }, go);
	expect(rows).toMatchObject([
		{ json: { message: 'Nothing was changed for this item. It’s safe to run it again.' } },
	]);
	expect((await users()).has('ann')).toBe(false);
});

it('finds out about each user of an import whose answer was lost', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'POST', nth: 1 }]);
	const items = many(60, (index) => ({
		uid: index === 7 ? 'amara' : `new-${index}`,
		gone: index === 3 ? 1_700_000_000 : '',
	}));
	const rows = await on.run(
		'import users',
		{
			...{ uid: '={{ $json.uid }}', name: '={{ $json.uid }}' },
			additionalFields: { deactivatedAt: '={{ $json.gone }}' },
		},
		{ items, ...go },
	);
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_, item) => ({ item })));
	const failed = rows.filter(({ json }) => 'error' in json);
	expect(failed).toMatchObject([{ json: { details: { item: 7 } }, pairedItem: { item: 7 } }]);
	const there = await users();
	expect(items.filter(({ uid }) => !there.has(uid))).toEqual([]);
});

it('finds out about each member whose answer was lost, over all four lists', async () => {
	const lists = {
		participants: ['amara', 'nobody'],
		additionalFields: { moderators: ['bjorn'], admins: ['chen'], usersToBan: ['dalia'] },
	};
	await on.sandbox.faults([{ kind: 'reset-after', method: 'POST', nth: 1 }]);
	const rows = await on.run('add members', { guid: 'chess-night', ...lists, options }, go);
	const told = rows.map(({ json }) => json.status ?? String(json.error).split(':')[0]);
	const standing = async (kind: 'members' | 'banned') =>
		(await on.sandbox.state(kind))
			.filter(({ guid }) => guid === 'chess-night')
			.map(({ uid }) => String(uid));
	const members = await standing('members');
	const expected = [
		['amara', 'bjorn', 'chen'].every((uid) => members.includes(uid)),
		(await standing('banned')).includes('dalia'),
	];
	expect(expected).toEqual([true, true]);
	expect(told.sort()).toEqual(['UID “nobody”', 'banned', 'joined', 'joined', 'joined']);
});

it('names the first members that a group did not take, though that answer was lost', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'POST', nth: 1 }]);
	const [row] = await on.run('create group', {
		...{ guid: 'new-club', name: 'New', type: 'public', options },
		additionalFields: { participants: ['amara', 'nobody'], admins: 'bjorn', usersToBan: 'chen' },
	});
	expect(row.json).toMatchObject({ guid: 'new-club', membersNotAdded: ['nobody'] });
	expect(row.json).not.toHaveProperty('members');
});

it('knows a keyword list whose answer was lost by its terms', async () => {
	await on.sandbox.faults([{ kind: 'truncated', method: 'POST', nth: 1 }]);
	const list = { id: 'mine', name: 'Mine', category: 'word', source: 'text' };
	const rows = await on.run('create keyword list', { ...list, terms: 'a,b' });
	expect(rows).toMatchObject([{ json: { id: 'mine', searchTerms: ['a', 'b'] } }]);
});

it('does not take a keyword list from a file for its own: its terms cannot be compared', async () => {
	await on.sandbox.faults([{ kind: 'truncated', method: 'POST', nth: 1 }]);
	const list = { id: 'mine', name: 'Mine', category: 'word', source: 'csv', file: 'data' };
	const data = { data: Buffer.from('a\nb').toString('base64'), mimeType: 'text/csv' };
	const rows = await on.run('create keyword list', list, {
		items: [{ json: {}, binary: { data } }],
		...go,
	});
	expect(rows).toMatchObject([{ json: { details: { code: 'UNKNOWN_RESULT' } } }]);
});

it('does not take for its own what is not shown back, such as a password', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'POST', nth: 1 }]);
	const group = { guid: 'mine', name: 'Mine', type: 'password', password: 'secret', options };
	const rows = await on.run('create group', group, go);
	expect(rows).toMatchObject([
		{
			json: {
				error:
					'The response was lost. It exists now, but it’s unclear whether this item created it [item 0]',
				message: 'The API doesn’t show all that was sent. Check it before you run this item again.',
				details: { code: 'UNKNOWN_RESULT' },
			},
		},
	]);
});

it.each([
	['delete role', { role: 'guest' }],
	['update keyword list', { keywordId: 'profanity', category: 'word', source: 'text', terms: 'x' }],
] as const)('says that %s may have been made when the platform went away', async (name, rest) => {
	await on.sandbox.faults([
		{ kind: 500, processed: true, nth: 1 },
		{ kind: 429, seconds: 0 },
	]);
	const rows = await on.run(name, { ...rest, options: { ...options, maxRetries: 0 } }, go);
	expect(rows).toMatchObject([
		{ json: { message: expect.stringMatching(/^It may or may not have been done: check before/) } },
	]);
});

it('finds out what became of a create whose later tries met only refusals', async () => {
	await on.sandbox.faults([
		{ kind: 'reset-after', method: 'POST', nth: 1 },
		{ kind: 'status', status: 403, code: 'ERR_LIMIT_REACHED', method: 'POST' },
	]);
	expect(await on.run('create user', ann, go)).toMatchObject([{ json: { uid: 'ann' } }]);
});

it('says of a role whose answer was lost only that it is not there now', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', nth: 1 }]);
	const rows = await on.run('delete role', { role: 'guest', options });
	expect(rows.map(({ json }) => json)).toEqual([
		{
			existsNow: false,
			role: 'guest',
			message:
				'The response to the first request was lost. A second request shows that it doesn’t exist now.',
		},
	]);
	const again = await on.run('delete role', { role: 'guest', options }, go);
	expect(again).toMatchObject([{ json: { details: { code: 'ERR_ROLE_NOT_FOUND' } } }]);
});

it('updates a keyword list again after a lost answer', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', nth: 1 }]);
	const list = { keywordId: 'profanity', category: 'word', source: 'text', terms: 'x,y' };
	const rows = await on.run('update keyword list', list);
	expect(rows).toMatchObject([{ json: { id: 'profanity', searchTerms: ['x', 'y'] } }]);
});
