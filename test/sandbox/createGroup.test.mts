import { expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const create = (body: Record<string, unknown>, onBehalfOf?: string) =>
	running.platform.post('/groups', body, { onBehalfOf });
const plain = { guid: 'garden', name: 'Garden', type: 'public' };

test('a group with every field comes back as the specification has it', async () => {
	const answer = await create({
		...plain,
		guid: 'Garden',
		type: 'password',
		password: 'rose',
		icon: 'https://example.com/g.png',
		description: 'Flowers',
		metadata: { plot: 7 },
		owner: 'chen',
		tags: ['green'],
	});
	expect(answer.status).toBe(200);
	expect(answer.data).toEqual({
		data: {
			guid: 'garden',
			name: 'Garden',
			description: 'Flowers',
			icon: 'https://example.com/g.png',
			type: 'password',
			scope: 'admin',
			membersCount: 1,
			joinedAt: expect.any(Number),
			conversationId: 'group_garden',
			hasJoined: true,
			createdAt: expect.any(Number),
			owner: 'chen',
			tags: ['green'],
		},
	});
	expect(await running.sandbox.state('members')).toContainEqual(
		expect.objectContaining({ guid: 'garden', uid: 'chen', scope: 'admin' }),
	);
	const [stored] = (await running.sandbox.state('groups')).filter(({ guid }) => guid === 'garden');
	expect(stored).toMatchObject({ metadata: { plot: 7 }, hasPassword: true });
	expect(JSON.stringify(stored)).not.toContain('rose');
});

test.each(['public', 'private'])('a %s group needs no password', async (type) => {
	expect((await create({ ...plain, type })).status).toBe(200);
});

test.each([{}, { password: '' }])('a password group without one is refused: %j', async (given) => {
	expectRefused(
		await create({ ...plain, type: 'password', ...given }),
		400,
		'ERR_EMPTY_GROUP_PASS',
	);
});

test('without owner the user acted for owns it, and without one the system does', async () => {
	expect((await create(plain, 'Bjorn')).data.data).toMatchObject({
		owner: 'bjorn',
		membersCount: 1,
	});
	expect((await create({ ...plain, guid: 'system' })).data.data).toMatchObject({
		owner: 'app_system',
		membersCount: 0,
		scope: 'admin',
		hasJoined: true,
	});
});

test('a user acted for who makes another the owner is a member too', async () => {
	const answer = await create({ ...plain, owner: 'chen' }, 'bjorn');
	expect(answer.data.data).toMatchObject({ owner: 'chen', membersCount: 2 });
});

test('unknown owner, unknown user acted for and a taken GUID are refused', async () => {
	expectRefused(await create({ ...plain, owner: 'nobody' }), 404, 'ERR_UID_NOT_FOUND');
	expectRefused(await create(plain, 'nobody'), 404, 'ERR_UID_NOT_FOUND');
	expectRefused(await create({ ...plain, guid: 'BOOK-club' }), 409, 'ERR_GUID_ALREADY_EXISTS');
	expect(await running.sandbox.state()).toMatchObject({ groups: 2, members: 7 });
});

test('initial members join with their scopes, bans hold, and each UID has its verdict', async () => {
	const answer = await create({
		...plain,
		owner: 'amara',
		members: {
			admins: ['bjorn'],
			moderators: ['chen', 'bjorn'],
			participants: ['dalia', 'amara', 'nobody', 'chen'],
			usersToBan: ['goran'],
		},
	});
	expect(answer.data.data).toMatchObject({ membersCount: 4 });
	const { members } = answer.data.data as { members: Record<string, object> };
	expect(members).toEqual({
		admins: { bjorn: { success: true, data: expect.objectContaining({ receiver: 'garden' }) } },
		moderators: { chen: { success: true, data: expect.objectContaining({ receiver: 'garden' }) } },
		participants: {
			dalia: { success: true, data: expect.objectContaining({ receiver: 'garden' }) },
			amara: failed('ERR_ALREADY_JOINED'),
			nobody: failed('ERR_UID_NOT_FOUND'),
		},
		usersToBan: { goran: { success: true } },
	});
	const joined = (await running.sandbox.state('members')).filter(({ guid }) => guid === 'garden');
	expect(joined.map(({ uid, scope }) => `${uid} ${scope}`)).toEqual([
		'amara admin',
		'bjorn admin',
		'chen moderator',
		'dalia participant',
	]);
	expect(await running.sandbox.state('banned')).toContainEqual(
		expect.objectContaining({ guid: 'garden', uid: 'goran' }),
	);
});

const uids = (count: number) => Array.from({ length: count }, (_, place) => `u-${place}`);

test.each<[string, Record<string, unknown>, string]>([
	['no guid', { guid: undefined }, 'guid'],
	['a guid with a slash', { guid: 'a/b' }, 'guid'],
	['a guid of 101 characters', { guid: 'g'.repeat(101) }, 'guid'],
	['no name', { name: undefined }, 'name'],
	['a name of 101 characters', { name: 'n'.repeat(101) }, 'name'],
	['no type', { type: undefined }, 'type'],
	['an unknown type', { type: 'protected' }, 'type'],
	['a password of 101 characters', { password: 'p'.repeat(101) }, 'password'],
	['an icon that is no URL', { icon: 'x' }, 'icon'],
	['a description of 256 characters', { description: 'd'.repeat(256) }, 'description'],
	['metadata over 5 KB', { metadata: { a: 'm'.repeat(5113) } }, 'metadata'],
	['26 tags', { tags: uids(26) }, 'tags'],
	['26 initial members', { members: { admins: uids(13), participants: uids(13) } }, 'members'],
	['an unknown list', { members: { owners: ['amara'] } }, 'members'],
	['an empty list', { members: { admins: [] } }, 'members.admins'],
])('%s is refused under its field', async (_, wrong, field) => {
	expectInvalid(await create({ ...plain, ...wrong }), field);
	expect(await running.sandbox.state()).toMatchObject({ groups: 2 });
});
