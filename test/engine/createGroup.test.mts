import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const club = { guid: 'club', name: 'Club', type: 'public' };
const locator = (value: string) => ({ __rl: true, mode: 'id', value });
const groupOf = async (guid: string) =>
	(await on.sandbox.state('groups')).find((group) => group.guid === guid);

it('creates a group of every field that the API accepts', async () => {
	const [row] = await on.run('create group', {
		...club,
		type: 'password',
		password: ' knock knock ',
		additionalFields: {
			description: 'For all',
			icon: 'https://example.com/club.png',
			metadata: { floor: 3 },
			owner: locator('hana'),
			tags: 'a, b',
			participants: ['amara', 'bjorn'],
			moderators: 'chen',
			admins: ['dalia'],
			usersToBan: ['emeka'],
		},
	});
	expect(await groupOf('club')).toMatchObject({
		guid: 'club',
		name: 'Club',
		type: 'password',
		hasPassword: true,
		description: 'For all',
		icon: 'https://example.com/club.png',
		metadata: { floor: 3 },
		owner: 'hana',
		tags: ['a', 'b'],
		membersCount: 5,
	});
	const members = (await on.sandbox.state('members')).filter(({ guid }) => guid === 'club');
	expect(Object.fromEntries(members.map(({ uid, scope }) => [uid, scope]))).toEqual({
		hana: 'admin',
		amara: 'participant',
		bjorn: 'participant',
		chen: 'moderator',
		dalia: 'admin',
	});
	expect(await on.sandbox.state('banned')).toContainEqual(
		expect.objectContaining({ guid: 'club', uid: 'emeka' }),
	);
	expect(row).toMatchObject({
		json: { guid: 'club', type: 'password', owner: 'hana', conversationId: 'group_club' },
		pairedItem: { item: 0 },
	});
});

it.each(['public', 'private'])('sends no password with a %s group', async (type) => {
	await on.run('create group', { ...club, type, password: 'left over' });
	expect(await groupOf('club')).toMatchObject({ type, hasPassword: false });
});

it('makes the user owner on whose behalf the group is created', async () => {
	await on.run('create group', { ...club, options: { onBehalfOf: locator('ivan') } });
	expect(await groupOf('club')).toMatchObject({ owner: 'ivan' });
	const [request] = await on.sandbox.requests();
	expect(request?.headers).toContain('onbehalfof');
});

it('says that the user on whose behalf it is done does not exist', async () => {
	const options = { onBehalfOf: locator('nobody') };
	await expect(on.run('create group', { ...club, options })).rejects.toMatchObject({
		message: 'On Behalf Of “nobody”: No active user has this UID [item 0]',
	});
	expect(await groupOf('club')).toBeUndefined();
});

it('creates one group for each item, and continues on fail', async () => {
	const rows = await on.run(
		'create group',
		{ ...club, guid: '={{ $json.guid }}' },
		{
			items: [{ guid: 'one' }, { guid: 'book-club' }, { guid: 'two' }],
			continueOnFail: true,
		},
	);
	expect(rows).toMatchObject([
		{ json: { guid: 'one' }, pairedItem: { item: 0 } },
		{ json: { details: { code: 'ERR_GUID_ALREADY_EXISTS' } }, pairedItem: { item: 1 } },
		{ json: { guid: 'two' }, pairedItem: { item: 2 } },
	]);
});

it('refuses more first members than fit in the one call, before it is sent', async () => {
	const participants = many(26, (index) => `u${index}`);
	await expect(
		on.run('create group', { ...club, additionalFields: { participants } }),
	).rejects.toMatchObject({
		message: expect.stringMatching(
			/^Initial Participants .*contain 26 UIDs together, more than 25 \[item 0\]$/,
		),
	});
	expect(await on.sandbox.requests()).toEqual([]);
});
