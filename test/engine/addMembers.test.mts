import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const group = (value: string) => ({ __rl: true, mode: 'list', value });
const chess = { guid: group('chess-night') };
const stateOf = async () => ({
	members: Object.fromEntries(
		(await on.sandbox.state('members'))
			.filter(({ guid }) => guid === 'chess-night')
			.map(({ uid, scope }) => [uid, scope]),
	),
	banned: (await on.sandbox.state('banned'))
		.filter(({ guid }) => guid === 'chess-night')
		.map(({ uid }) => uid),
});

it('adds users by list, and gives a row for each, with the action message if it is asked for', async () => {
	const rows = await on.run('add members', {
		...chess,
		participants: ['amara', 'bjorn'],
		additionalFields: {
			moderators: 'chen',
			admins: '={{ ["dalia"] }}',
			usersToBan: ['emeka', 'ivan'],
		},
		simplify: false,
	});
	expect(await stateOf()).toEqual({
		members: {
			hana: 'admin',
			amara: 'participant',
			bjorn: 'participant',
			chen: 'moderator',
			dalia: 'admin',
		},
		banned: ['emeka', 'ivan'],
	});
	expect(rows.map(({ json }) => [json.uid, json.scope, json.status])).toEqual([
		['amara', 'participant', 'joined'],
		['bjorn', 'participant', 'joined'],
		['chen', 'moderator', 'joined'],
		['dalia', 'admin', 'joined'],
		['emeka', null, 'banned'],
		['ivan', null, 'banned'],
	]);
	for (const row of rows) {
		expect(row.json.guid).toBe('chess-night');
		expect(row.pairedItem).toEqual({ item: 0 });
	}
	expect(rows[0].json.message).toMatchObject({
		conversationId: 'group_chess-night',
		receiverType: 'group',
		category: 'action',
		type: 'groupMember',
		data: { action: 'added', entities: { on: { entity: { uid: 'amara' }, entityType: 'user' } } },
	});
	expect(rows[4]?.json).not.toHaveProperty('message');
	expect(await on.sandbox.requests()).toHaveLength(1);
});

it('says of each user what became of it when some cannot join', async () => {
	const parameters = { guid: group('book-club'), participants: '={{ $json.uids }}' };
	const items = [{ uids: ['emeka', 'amara'] }, { uids: 'goran, nobody, hana' }];
	const rows = await on.run('add members', parameters, { items, continueOnFail: true });
	expect(
		rows.map(({ json, pairedItem }) => [
			json.uid ?? (json.details as { code: string }).code,
			pairedItem,
		]),
	).toEqual([
		['emeka', { item: 0 }],
		['ERR_ALREADY_JOINED', { item: 0 }],
		['ERR_BANNED_GROUPMEMBER', { item: 1 }],
		['ERR_UID_NOT_FOUND', { item: 1 }],
		['hana', { item: 1 }],
	]);
	expect(rows[1]?.json.error).toBe(
		'UID “amara”: The user is already a member of this group [item 0]',
	);
});

it('stops at the first user that cannot join when it does not continue on fail', async () => {
	await expect(
		on.run('add members', { ...chess, participants: ['amara', 'nobody'] }),
	).rejects.toMatchObject({ message: 'UID “nobody”: No active user has this UID [item 0]' });
});

it('acts on behalf of a user, who must be allowed to', async () => {
	const as = (value: string) => ({ options: { onBehalfOf: { mode: 'id', value, __rl: true } } });
	const [row] = await on.run('add members', {
		...chess,
		participants: ['amara'],
		simplify: false,
		...as('hana'),
	});
	expect(row.json.message).toMatchObject({
		data: { entities: { by: { entity: { uid: 'hana' } } } },
	});
	await expect(
		on.run('add members', { ...chess, participants: ['bjorn'], ...as('ivan') }),
	).rejects.toMatchObject({
		message:
			'UID “bjorn”: On Behalf Of “ivan”: The acting user isn’t a moderator of this group [item 0]',
	});
});

it('fails every user of a group that does not exist, and only those', async () => {
	const rows = await on.run(
		'add members',
		{ guid: '={{ $json.guid }}', participants: ['amara', 'bjorn'] },
		{ items: [{ guid: 'nowhere' }, { guid: 'chess-night' }], continueOnFail: true },
	);
	expect(rows).toMatchObject([
		{ json: { details: { code: 'ERR_GUID_NOT_FOUND' } }, pairedItem: { item: 0 } },
		{ json: { details: { code: 'ERR_GUID_NOT_FOUND' } }, pairedItem: { item: 0 } },
		{ json: { uid: 'amara', status: 'joined' }, pairedItem: { item: 1 } },
		{ json: { uid: 'bjorn', status: 'joined' }, pairedItem: { item: 1 } },
	]);
});

describe('when no answer comes', () => {
	const amara = { ...chess, participants: ['amara'], options: { maxRetries: 0 } };

	it('says of a user who has not joined that nothing was changed', async () => {
		await on.sandbox.faults([{ kind: 'reset-before', method: 'POST' }]);
		const [{ json }] = await on.run('add members', amara, { continueOnFail: true });
		expect(json.error).not.toContain('already');
		expect(json.message).toBe('Nothing was changed for this item. It’s safe to run it again.');
	});

	it('gives a user who has joined', async () => {
		await on.sandbox.faults([{ kind: 'reset-after', method: 'POST' }]);
		const [{ json }] = await on.run('add members', amara);
		expect(json).toMatchObject({ uid: 'amara', scope: 'participant', status: 'joined' });
	});

	it('says of a ban that it cannot tell', async () => {
		await on.sandbox.faults([{ kind: 'reset-after', method: 'POST' }]);
		const ban = {
			...chess,
			additionalFields: { usersToBan: ['amara'] },
			options: { maxRetries: 0 },
		};
		const [{ json }] = await on.run('add members', ban, { continueOnFail: true });
		expect(json.details).toMatchObject({ code: 'UNKNOWN_RESULT' });
	});
});
