import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import type { OperationName } from '../support/operations.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const options = { timeout: 700 };
const once = { options: { maxRetries: 0 } };
const go = { continueOnFail: true };
const ann = { uid: 'ann', name: 'Ann', options };
const DOUBT = 'The response was lost. It exists now, but it’s unclear whether this item created it';

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
const lost: FaultRuleInput = { kind: 'reset-after', method: 'POST', nth: 1 };
const unread: FaultRuleInput = { kind: 500, method: 'GET' };
const users = async () => new Map((await on.sandbox.state('users')).map((row) => [row.uid, row]));
const requests = async () =>
	(await on.sandbox.requests()).map(({ method, path }) => `${method} ${path.replace(/^\/v3/, '')}`);

it.each(processed)(
	'knows for its own a user that was created, by reading it: $kind',
	async (fault) => {
		await on.sandbox.faults([fault]);
		const rows = await on.run('create user', ann);
		expect(rows).toMatchObject([{ json: { uid: 'ann', name: 'Ann' }, pairedItem: { item: 0 } }]);
		expect(rows[0].json).not.toHaveProperty('alreadyExisted');
		expect(await requests()).toEqual(['POST /users', 'POST /users', 'GET /users/ann']);
		expect((await users()).get('ann')).toMatchObject({ name: 'Ann' });
	},
);

it.each(unprocessed)(
	'sends again what was not processed, and takes nothing for its own that stood there: $kind',
	async (fault) => {
		await on.sandbox.faults([fault]);
		expect(await on.run('create user', ann)).toMatchObject([{ json: { uid: 'ann' } }]);
		expect(await requests()).toEqual(['POST /users', 'POST /users']);
		for (const name of ['Amara Okafor', 'Somebody Else']) {
			await on.sandbox.faults([fault]);
			const rows = await on.run('create user', { ...ann, uid: 'amara', name }, go);
			expect(rows).toMatchObject([{ json: { details: { code: 'ERR_UID_ALREADY_EXISTS' } } }]);
		}
	},
);

const error = (pattern: RegExp) => ({ error: expect.stringMatching(pattern) });
const role = { existsNow: false, role: 'guest' };
const SAFE = 'Nothing was changed for this item. It’s safe to run it again.';
const maybe = { message: expect.stringMatching(/^It may or may not have been done: check before/) };
const list = { keywordId: 'profanity', category: 'word', source: 'text', terms: 'x,y' };
const mine = { id: 'mine', name: 'Mine', category: 'word', source: 'text', terms: 'a,b' };
const club = { guid: 'mine', name: 'Mine', type: 'password', password: 'secret', options };
const bad: FaultRuleInput[] = [
	{ kind: 500, processed: true, nth: 1 },
	{ kind: 429, seconds: 0 },
];
const refused = { kind: 'status', status: 403, code: 'ERR_LIMIT_REACHED', method: 'POST' } as const;

it.each<[string, readonly FaultRuleInput[], OperationName, object, object]>([
	[
		...(['a user whose token was lost with the answer', [lost], 'create user'] as const),
		{ ...ann, additionalFields: { withAuthToken: true } },
		error(/created, but the response was lost, .* Return Auth Token/),
	],
	[
		'a user who stood there before the first answer of the run',
		[{ kind: 'reset-before', method: 'POST' }],
		...(['create user', { uid: 'amara', name: 'Amara Okafor', ...once }] as const),
		{ details: { code: 'ERR_UID_ALREADY_EXISTS' } },
	],
	[
		...(['a user, where the reading fails too', [lost, unread], 'create user'] as const),
		{ ...ann, options: { maxRetries: 1 } },
		{ ...error(/failed, and so did the check.* \[item 0\]$/), details: { code: 'UNKNOWN_RESULT' } },
	],
	[
		...(['a user of whom no try got through', [{ kind: 'reset-before', method: 'POST' }]] as const),
		...(['create user', { ...ann, options: { maxRetries: 1 } }, { message: SAFE }] as const),
	],
	['a user whose later tries met refusals', [lost, refused], 'create user', ann, { uid: 'ann' }],
	[
		'a group with a password, which is not shown',
		...([[lost], 'create group', club] as const),
		{
			error: `${DOUBT} [item 0]`,
			message: 'The API doesn’t show all that was sent. Check it before you run this item again.',
			details: { code: 'UNKNOWN_RESULT' },
		},
	],
	[
		...(['a keyword list, by its terms', [{ ...lost, kind: 'truncated' }]] as const),
		...(['create keyword list', mine, { id: 'mine', searchTerms: ['a', 'b'] }] as const),
	],
	[
		...(['an update of a keyword list', [{ kind: 'reset-after', nth: 1 }]] as const),
		...(['update keyword list', list, { id: 'profanity', searchTerms: ['x', 'y'] }] as const),
	],
	[
		'an update, where the platform went away',
		bad,
		'update keyword list',
		{ ...list, ...once },
		maybe,
	],
	['a deletion, where it did', bad, 'delete role', { role: 'guest', ...once }, maybe],
	[
		...(['a role that was deleted', [{ kind: 'reset-after', nth: 1 }], 'delete role'] as const),
		{ role: 'guest' },
		{
			...role,
			message:
				'The response to the first request was lost. A second request shows that it doesn’t exist now.',
		},
	],
	[
		...(['a role that was never there', [{ kind: 429, nth: 1, seconds: 0 }]] as const),
		...(['delete role', { role: 'none' }] as const),
		{
			error: 'Role “none”: No role has this ID [item 0]',
			message: expect.not.stringMatching(/create/i),
		},
	],
])('tells what is known of %s', async (_, faults, name, parameters, told) => {
	await on.sandbox.faults([...faults]);
	const rows = await on.run(name, { ...parameters }, go);
	expect(rows).toMatchObject([{ json: told, pairedItem: { item: 0 } }]);
	if (!('error' in rows[0].json)) expect(rows[0].json).not.toHaveProperty('alreadyExisted');
	expect((await users()).has('ann')).toBe(
		'additionalFields' in parameters || (faults.includes(lost) && name === 'create user'),
	);
});

it('does not take a keyword list from a file for its own: its terms cannot be compared', async () => {
	await on.sandbox.faults([{ kind: 'truncated', method: 'POST', nth: 1 }]);
	const data = { data: Buffer.from('a\nb').toString('base64'), mimeType: 'text/csv' };
	const run = { items: [{ json: {}, binary: { data } }], ...go };
	const rows = await on.run('create keyword list', { ...mine, source: 'csv', file: 'data' }, run);
	expect(rows).toMatchObject([{ json: { details: { code: 'UNKNOWN_RESULT' } } }]);
});

it('finds out about each user of an import whose answer was lost, also of twins', async () => {
	await on.sandbox.faults([lost]);
	const items = many(60, (index) => ({
		uid: index === 7 ? 'amara' : `new-${index === 9 ? 8 : index}`,
		gone: index === 3 ? 1_700_000_000 : '',
	}));
	const additionalFields = { deactivatedAt: '={{ $json.gone }}' };
	const parameters = { uid: '={{ $json.uid }}', name: '={{ $json.uid }}', additionalFields };
	const rows = await on.run('import users', parameters, { items, ...go });
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_, item) => ({ item })));
	const failed = rows.filter(({ json }) => 'error' in json);
	expect(failed).toMatchObject([
		{ json: { details: { item: 7, code: 'ERR_UID_ALREADY_EXISTS' } }, pairedItem: { item: 7 } },
	]);
	const there = await users();
	expect(items.filter(({ uid }) => !there.has(uid))).toEqual([]);
});

it('finds out about each member whose answer was lost, over all four lists', async () => {
	const lists = {
		...{ guid: 'chess-night', participants: ['amara', 'nobody'], options },
		additionalFields: { moderators: ['bjorn'], admins: ['chen'], usersToBan: ['dalia'] },
	};
	await on.sandbox.faults([lost]);
	const rows = await on.run('add members', lists, go);
	const told = rows.map(({ json }) => json.status ?? String(json.error).split(':')[0]);
	const standing = async (kind: 'members' | 'banned') =>
		(await on.sandbox.state(kind))
			.filter(({ guid }) => guid === 'chess-night')
			.map(({ uid }) => uid);
	expect(await standing('members')).toEqual(expect.arrayContaining(['amara', 'bjorn', 'chen']));
	expect(await standing('banned')).toContain('dalia');
	expect(told.sort()).toEqual(['UID “nobody”', 'banned', 'joined', 'joined', 'joined']);
});

it('knows a group by its first members, and leaves a doubt where none of them is in it', async () => {
	await on.sandbox.faults([lost]);
	const group = { guid: 'new-club', name: 'New', type: 'public', options };
	const additionalFields = {
		...{ participants: ['amara', 'nobody'], admins: 'bjorn', usersToBan: 'chen' },
	};
	const { rows, hints } = await on.tell('create group', { ...group, additionalFields });
	expect(rows).toMatchObject([{ json: { guid: 'new-club', membersNotAdded: ['nobody'] } }]);
	expect(rows[0]?.json).not.toHaveProperty('members');
	expect(hints).toEqual([
		'Group “new-club” was created without nobody: CometChat didn’t add them.',
	]);
	await on.sandbox.faults([lost]);
	const none = { ...group, guid: 'none', additionalFields: { participants: ['nobody'] } };
	expect((await on.run('create group', none, go))[0].json.error).toBe(`${DOUBT} [item 0]`);
});

describe('reading back a user', () => {
	const details = {
		...{ email: 'ann@example.com', tags: ['b', 'a'], avatar: 'https://example.com/a.png' },
		metadata: { plan: 'pro', deep: { level: 2 } },
	};
	const hidden = { '@private': { email: 'ann@example.com' } };
	const shown = {
		...{ uid: 'ann', name: 'Ann', avatar: details.avatar, tags: ['a', 'b'] },
		metadata: { ...details.metadata, ...hidden },
	};
	const other = { details: { code: 'ERR_UID_ALREADY_EXISTS' } };
	const doubt = { error: `${DOUBT} [item 0]`, details: { code: 'UNKNOWN_RESULT' } };

	it.each<[string, object | undefined, object]>([
		['our own, nested values too', undefined, { uid: 'ann', email: 'ann@example.com' }],
		[
			...([
				'another e-mail',
				{ metadata: { ...shown.metadata, '@private': { email: 'b' } } },
			] as const),
			other,
		],
		['other nested metadata', { metadata: { ...shown.metadata, deep: { level: 3 } } }, other],
		['other tags', { tags: ['a', 'c'] }, other],
		['another name', { name: 'Bob' }, other],
		['metadata as a list', { metadata: [1] }, other],
		['no tags', { tags: undefined }, doubt],
		['no e-mail', { metadata: details.metadata }, doubt],
		['no metadata', { metadata: undefined }, doubt],
	])('that shows %s decides', async (_, change, told) => {
		const body = { data: { ...shown, ...change } };
		const answer: FaultRuleInput = { kind: 'status', status: 200, body, method: 'GET' };
		await on.sandbox.faults(change ? [lost, answer] : [lost]);
		const [{ json }] = await on.run('create user', { ...ann, additionalFields: details }, go);
		expect(json).toMatchObject(told);
		expect(json).not.toHaveProperty('alreadyExisted');
	});
});
