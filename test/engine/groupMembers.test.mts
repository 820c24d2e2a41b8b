import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const chess = { guid: { __rl: true, mode: 'list', value: 'chess-night' } };
const stateOf = async (guid: string) => {
	const of = async (kind: 'members' | 'banned') =>
		(await on.sandbox.state(kind)).filter((row) => row.guid === guid);
	const members = (await of('members')).map(({ uid, scope }) => [uid, scope]);
	return { members: Object.fromEntries(members) as object, banned: await of('banned') };
};
const calls = async () =>
	(await on.sandbox.requests())
		.filter(({ path }) => path.endsWith('/members'))
		.map(({ path, entities }) => [path.split('/').at(-2), entities])
		.sort();
const byItem = { guid: '={{ $json.guid }}', participants: '={{ $json.uids }}' };

it('adds users by list, and gives a row for each, with the action message if it is asked for', async () => {
	const rows = await on.run('add members', {
		...{ ...chess, participants: ['amara', 'bjorn'], options: { simplify: false } },
		additionalFields: {
			...{ moderators: 'chen', admins: '={{ ["dalia"] }}', usersToBan: ['emeka', 'ivan'] },
		},
	});
	const members = { amara: 'participant', bjorn: 'participant', chen: 'moderator', dalia: 'admin' };
	expect(await stateOf('chess-night')).toMatchObject({
		members: { hana: 'admin', ...members },
		banned: [{ uid: 'emeka' }, { uid: 'ivan' }],
	});
	expect(rows.map(({ json }) => [json.guid, json.uid, json.scope, json.status])).toEqual([
		...Object.entries(members).map(([uid, scope]) => ['chess-night', uid, scope, 'joined']),
		...['emeka', 'ivan'].map((uid) => ['chess-night', uid, null, 'banned']),
	]);
	for (const row of rows) expect(row.pairedItem).toEqual({ item: 0 });
	expect(rows[0].json.message).toMatchObject({
		...{ conversationId: 'group_chess-night', receiverType: 'group' },
		...{ category: 'action', type: 'groupMember' },
		data: { action: 'added', entities: { on: { entity: { uid: 'amara' }, entityType: 'user' } } },
	});
	expect(rows[4]?.json).not.toHaveProperty('message');
	expect(await on.sandbox.requests()).toHaveLength(1);
	const [short] = await on.run('add members', { ...chess, participants: 'freya' });
	const row = { guid: 'chess-night', uid: 'freya', scope: 'participant', status: 'joined' };
	expect(short.json).toEqual(row);
});

it('says of each user what became of it when some cannot join, and stops at the first otherwise', async () => {
	const items = [
		{ guid: 'book-club', uids: ['emeka', 'amara'] },
		{ guid: 'book-club', uids: 'goran, nobody, hana' },
		{ guid: 'nowhere', uids: 'amara, bjorn' },
	];
	const rows = await on.run('add members', byItem, { items, ...go });
	expect(rows.map(({ json, pairedItem }) => [json.error ?? json.uid, pairedItem])).toEqual([
		['emeka', { item: 0 }],
		['UID “amara”: The user is already a member of this group [item 0]', { item: 0 }],
		['UID “goran”: The user is banned from this group [item 1]', { item: 1 }],
		['UID “nobody”: No active user has this UID [item 1]', { item: 1 }],
		['hana', { item: 1 }],
		['UID “amara”: Group “nowhere”: No group has this GUID [item 2]', { item: 2 }],
		['UID “bjorn”: Group “nowhere”: No group has this GUID [item 2]', { item: 2 }],
	]);
	await expect(
		on.run('add members', { ...chess, participants: ['amara', 'nobody'] }),
	).rejects.toMatchObject({ message: 'UID “nobody”: No active user has this UID [item 0]' });
});

it('tells of a ban whose answer was lost that it cannot tell', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'POST' }]);
	const banning = { ...chess, additionalFields: { usersToBan: ['amara'] } };
	const [{ json }] = await on.run('add members', { ...banning, options: { maxRetries: 0 } }, go);
	expect(json.details).toMatchObject({ code: 'UNKNOWN_RESULT' });
});

it('tells of a member whose ban was lost on its way that nothing was changed', async () => {
	await on.sandbox.faults([{ kind: 'reset-before', method: 'POST' }]);
	const banning = { guid: 'book-club', additionalFields: { usersToBan: ['bjorn'] } };
	const [{ json }] = await on.run('add members', { ...banning, options: { maxRetries: 0 } }, go);
	expect(json.message).toContain('Nothing was changed for this item');
});

it('puts 60 UIDs of 3 items into 3 calls, and gives each item its own rows', async () => {
	const uids = many(60, (index) => `member-${index}`);
	const items = uids.map((uid) => ({ uid }));
	await on.run('import users', { uid: '={{ $json.uid }}', name: 'Member' }, { items });
	const parts = [uids.slice(0, 10), uids.slice(10, 45), uids.slice(45)];
	const groups = parts.map((part) => ({ guid: 'chess-night', uids: part }));
	const rows = await on.run('add members', byItem, { items: groups });
	expect(await calls()).toEqual([10, 25, 25].map((count) => ['chess-night', count]));
	expect(rows.map(({ json, pairedItem }) => [json.uid, pairedItem])).toEqual(
		parts.flatMap((part, item) => part.map((uid) => [uid, { item }])),
	);
	expect(Object.keys((await stateOf('chess-night')).members)).toHaveLength(62);
});
