import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };

it.each([
	['create user', 'uid', {}],
	['create group', 'guid', { type: 'public' }],
	['import users', 'uid', {}],
] as const)(
	'%s with the same key and values in two items is sent once',
	async (name, key, more) => {
		const items = ['one', 'ONE'].map((id) => ({ id }));
		const parameters = { [key]: '={{ $json.id }}', name: 'One', ...more };
		expect(await on.run(name, parameters, { items })).toMatchObject(
			items.map((_, item) => ({ json: { [key]: 'one' }, pairedItem: { item } })),
		);
		expect(await on.sandbox.requests()).toHaveLength(1);
	},
);

it.each(['create user', 'import users'] as const)('%s sends each key of JSON', async (name) => {
	const metadata = { driver: { constructor: 'red-bull', prototype: 1 } };
	const additionalFields = { metadata: JSON.stringify(metadata) };
	await on.run(name, { uid: 'one', name: 'One', additionalFields });
	const users = await on.sandbox.state('users');
	expect(users.find(({ uid }) => uid === 'one')).toMatchObject({ metadata });
});

it.each([
	['bannedMember/ban', {}],
	['groupMember/remove', {}],
	['user/delete', { permanent: true }],
] as const)(
	'%s, with the same user in items one after the other, is sent once',
	async (id, more) => {
		await on.run('add members', { guid: 'book-club', participants: ['hana', 'emeka'] }, go);
		const since = await on.sandbox.lastRequest();
		const items = ['hana', 'HANA', 'emeka', 'hana'].map((uid) => ({ uid }));
		const parameters = { guid: 'book-club', uid: '={{ $json.uid }}', ...more };
		const rows = await on.run(`cometChat/${id}`, parameters, { items, ...go });
		expect(rows.map(({ json: { error }, pairedItem }) => [error, pairedItem])).toEqual(
			items.map((_, item) => [undefined, { item }]),
		);
		expect(await on.sandbox.requests(since)).toHaveLength(2);
	},
);

it('changes a scope again where another change came between', async () => {
	await on.run('add members', { guid: 'book-club', participants: 'hana' }, go);
	const since = await on.sandbox.lastRequest();
	const items = ['moderator', 'moderator', 'admin', 'moderator'].map((scope) => ({ scope }));
	const parameters = { guid: 'book-club', uid: 'hana', scope: '={{ $json.scope }}' };
	const rows = await on.run('cometChat/groupMember/update', parameters, { items, ...go });
	expect(rows.map(({ json: { error } }) => error)).toEqual(items.map(() => undefined));
	expect(await on.sandbox.requests(since)).toHaveLength(3);
	const members = await on.sandbox.state('members');
	expect(members.find((row) => row.guid === 'book-club' && row.uid === 'hana')).toMatchObject({
		scope: 'moderator',
	});
});

it('knows by whom: what one user does again, after another, is done', async () => {
	const reacts = { id: '1', reaction: '👍', onBehalfOf: '={{ $json.by }}' };
	const items = ['amara', 'bjorn', 'amara'].map((by) => ({ by }));
	await on.run('cometChat/reaction/add', reacts, { items: items.slice(0, 2), ...go });
	const since = await on.sandbox.lastRequest();
	const rows = await on.run('cometChat/reaction/remove', reacts, { items, ...go });
	expect(rows.map(({ json: { error } }) => error)).toEqual([undefined, undefined, undefined]);
	expect(await on.sandbox.requests(since)).toHaveLength(2);
});
