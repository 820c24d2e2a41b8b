import { id } from '../catalogue/case.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const userOf = async (uid: string) =>
	(await on.sandbox.state('users')).find((row) => row.uid === uid);
const sent = async (method: string) =>
	(await on.sandbox.requests()).filter((request) => request.method === method);

it('narrows users by every filter', async () => {
	const uids = async (filters: object) =>
		(await on.run('cometChat/user/getAll', { returnAll: true, filters })).map(
			({ json }) => json.uid,
		);
	await on.run('cometChat/user/deactivate', { uids: 'emeka' });
	expect(await uids({ searchKey: 'che' })).toEqual(['chen']);
	expect(await uids({ onlyDeactivated: true })).toEqual(['emeka']);
	expect(await uids({ withDeactivated: true })).toHaveLength(25);
	expect(await uids({})).toHaveLength(24);
	expect(await uids({ roles: ['student', 'teacher'] })).toHaveLength(9);
	expect(await uids({ role: id('student'), tags: ['welcomed'] })).toEqual(
		await uids({ roles: 'student', tags: 'welcomed' }),
	);
	expect(await uids({ createdFrom: '2090-01-01' })).toEqual([]);
	expect(await uids({ status: ['available'] })).toEqual([]);
});

it('updates what is given, clears what is chosen, and leaves the rest', async () => {
	const name = 'Amara the Second';
	await on.run('cometChat/user/update', {
		uid: id('amara'),
		additionalFields: { name, avatar: '', unset: ['metadata'] },
	});
	expect(await userOf('amara')).toMatchObject({
		name,
		metadata: null,
		avatar: 'https://assets.example.com/avatars/amara.png',
		tags: ['welcomed'],
	});
});

it.each([
	[{ avatar: 'https://example.com/a.png', unset: ['avatar'] }],
	[{ email: 'ann@example.com', unset: ['metadata'] }],
	[{}],
])('refuses to update by %j before anything is sent', async (additionalFields) => {
	const rows = await on.run('cometChat/user/update', { uid: id('amara'), additionalFields }, go);
	expect(rows).toMatchObject([{ json: { details: { code: 'INVALID_INPUT' } } }]);
	expect(await on.sandbox.requests()).toEqual([]);
});

it.each(['create user', 'import users'] as const)(
	'%s updates a user who exists already, if so chosen',
	async (operation) => {
		const items = ['amara', 'ann'].map((uid) => ({ uid }));
		const parameters = {
			uid: '={{ $json.uid }}',
			name: 'New Name',
			additionalFields: { tags: ['new'] },
			options: { ifExists: 'update' },
		};
		const rows = await on.run(operation, parameters, { items });
		expect(rows).toMatchObject([
			{ json: { uid: 'amara', name: 'New Name', alreadyExisted: true }, pairedItem: { item: 0 } },
			{ json: { uid: 'ann', name: 'New Name' }, pairedItem: { item: 1 } },
		]);
		expect(rows[1]?.json).not.toHaveProperty('alreadyExisted');
		expect(await userOf('amara')).toMatchObject({
			name: 'New Name',
			tags: ['new'],
			avatar: 'https://assets.example.com/avatars/amara.png',
		});
	},
);

it('deactivates the users of all items in as few calls as possible, each item for itself', async () => {
	const items = many(30, (index) => ({ uid: `user-${index}` }));
	await on.run(
		'import users',
		{ uid: '={{ $json.uid }}', name: 'Somebody' },
		{ items: items.slice(1) },
	);
	const run = { items, ...go };
	const rows = await on.run('cometChat/user/deactivate', { uids: '={{ $json.uid }}' }, run);
	expect((await sent('DELETE')).map(({ entities }) => entities).sort()).toEqual([25, 5]);
	expect(rows[0].json).toMatchObject({
		error: 'UID “user-0”: CometChat didn’t deactivate this user [item 0]',
	});
	expect(rows.slice(1)).toEqual(
		items.slice(1).map(({ uid }, index) => ({
			json: { uid, deactivated: true },
			pairedItem: { item: index + 1 },
		})),
	);
});

it.each(['deactivate', 'reactivate'])('knows by reading that a lost %s was done', async (what) => {
	if (what === 'reactivate') await on.run('cometChat/user/deactivate', { uids: 'chen' });
	await on.sandbox.faults([{ kind: 'reset-after', nth: 1 }]);
	const rows = await on.run(`cometChat/user/${what}`, { uids: 'chen, nobody' }, go);
	expect(rows).toMatchObject([
		{ json: { uid: 'chen', deactivated: what === 'deactivate' } },
		{ json: { details: { code: 'UNKNOWN' } } },
	]);
});

it('knows by reading that friends were added when the answer was lost', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', nth: 1 }]);
	const rows = await on.run('cometChat/friend/add', { uid: id('amara'), friends: 'bjorn, chen' });
	expect(rows.map(({ json }) => json)).toEqual(
		['bjorn', 'chen'].map((one) => ({ uid: 'amara', friend: one, areFriends: true })),
	);
	expect(await on.sandbox.state('friends')).toHaveLength(4);
});

it('says who is no friend now when the answer was lost and the second try finds none', async () => {
	const parameters = { uid: id('amara'), friends: 'bjorn' };
	await on.run('cometChat/friend/add', parameters);
	await on.sandbox.faults([
		{ kind: 'reset-after', nth: 1 },
		{ kind: 'status', status: 400, body: { error: { code: 'ERR_NOT_A_FRIEND' } } },
	]);
	expect(await on.run('cometChat/friend/remove', parameters)).toMatchObject([
		{ json: { uid: 'amara', friend: 'bjorn', areFriends: false }, pairedItem: { item: 0 } },
	]);
	expect(await on.sandbox.state('friends')).toEqual([]);
});

it('sends friends of one user together, 25 in a call, with what goes for all', async () => {
	const items = many(30, (index) => ({ uid: `user-${index}` }));
	await on.run('import users', { uid: '={{ $json.uid }}', name: 'Somebody' }, { items });
	const rows = await on.run(
		'cometChat/friend/add',
		{
			uid: id('amara'),
			friends: '={{ $json.uid }}',
			additionalFields: { addToConversations: true },
		},
		{ items: [...items, { uid: 'amara' }], ...go },
	);
	const calls = (await sent('POST')).filter(({ path }) => path.endsWith('/friends'));
	expect(calls.map(({ entities }) => entities).sort()).toEqual([25, 6]);
	expect(rows[30]?.json).toMatchObject({ details: { code: 'ERR_CANNOT_FORM_SELF_RELATION' } });
	expect(rows.slice(0, 30).map(({ json }) => json.friend)).toEqual(items.map(({ uid }) => uid));
	const opened = (await on.sandbox.state('conversations')).map(({ second }) => second);
	expect(opened).toEqual(expect.arrayContaining(items.map(({ uid }) => uid)));
});

it('goes on with who is a friend already, if so chosen', async () => {
	const parameters = { uid: id('amara'), friends: 'bjorn' };
	await on.run('cometChat/friend/add', parameters);
	const options = { ifExists: 'return' };
	expect(await on.run('cometChat/friend/add', { ...parameters, options })).toMatchObject([
		{ json: { uid: 'amara', friend: 'bjorn', areFriends: true, alreadyExisted: true } },
	]);
});

it('never sends the creation of an auth token twice', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', nth: 1 }]);
	const rows = await on.run('cometChat/authToken/create', { uid: id('amara') }, go);
	expect(rows).toMatchObject([{ json: { error: expect.stringContaining('connection was lost') } }]);
	expect(await on.sandbox.state('authTokens')).toHaveLength(1);
});

it('shows a wrong auth token in no message', async () => {
	const authToken = 'amara_secret-of-hers';
	const parameters = { uid: id('amara'), authToken };
	for (const operation of ['get', 'delete'])
		expect(
			JSON.stringify(await on.run(`cometChat/authToken/${operation}`, parameters, go)),
		).not.toContain(authToken);
});

it.each([
	[false, { activeNow: false, uid: 'wanda' }],
	[true, { existsNow: false, uid: 'wanda' }],
])('says what is known of a lost deletion, permanent %s', async (permanent, row) => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'DELETE', nth: 1 }]);
	const [first] = await on.run('cometChat/user/delete', { uid: 'wanda', permanent });
	expect(first.json).toEqual({
		...row,
		message: expect.stringContaining(permanent ? 'doesn’t exist now' : 'the current state'),
	});
	const users = await on.sandbox.state('users');
	expect(users.some(({ uid }) => uid === 'wanda')).toBe(!permanent);
});
