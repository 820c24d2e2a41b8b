import { asking, type Row } from './asking.mts';
import { done, expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { get, post, put, remove, read, column } = asking(running);
const create = (body: object, uid?: string) => post('/groups', body, uid);
const club = '/groups/book-club';
const update = (body: object, uid?: string) => put(club, body, uid);
const list = (query: string, uid?: string) => column('guid', `/groups?${query}`, uid);
const counts = () => running.sandbox.state();
const plain = { guid: 'garden', name: 'Garden', type: 'public' };
const uids = (count: number) => Array.from({ length: count }, (_, place) => `u-${place}`);
/** The members of a group, with their scopes. */
const membersOf = async (wanted: string) =>
	(await running.sandbox.state('members'))
		.filter(({ guid }) => guid === wanted)
		.map(({ uid, scope }) => `${uid} ${scope}`);

test('a group with every field comes back as the specification has it', async () => {
	const icon = 'https://example.com/g.png';
	const shown = { icon, type: 'password', description: 'Flowers', owner: 'chen', tags: ['green'] };
	const kept = { password: 'rose', metadata: { plot: 7 } };
	const answer = await create({ ...plain, guid: 'Garden', ...shown, ...kept });
	expect(answer.status).toBe(200);
	expect(answer.data).toEqual({
		data: {
			...{ ...plain, ...shown },
			scope: 'admin',
			membersCount: 1,
			joinedAt: expect.any(Number),
			conversationId: 'group_garden',
			hasJoined: true,
			createdAt: expect.any(Number),
		},
	});
	expect(await membersOf('garden')).toEqual(['chen admin']);
	const [stored] = (await running.sandbox.state('groups')).filter(({ guid }) => guid === 'garden');
	expect(stored).toMatchObject({ metadata: { plot: 7 }, hasPassword: true });
	expect(JSON.stringify(stored)).not.toContain('rose');
});

test('a group of type password needs one, and others do not', async () => {
	expect((await create({ ...plain, type: 'private' })).status).toBe(200);
	for (const given of [{}, { password: '' }]) {
		const answer = await create({ ...plain, guid: 'other', type: 'password', ...given });
		expectRefused(answer, 400, 'ERR_EMPTY_GROUP_PASS');
	}
});

test('the owner is who was named, else the system; the user acted for is a member', async () => {
	const owned = async (guid: string, more: object, uid?: string) =>
		(await create({ ...plain, guid, ...more }, uid)).data.data;
	expect(await owned('a', {}, 'Bjorn')).toMatchObject({ owner: 'app_system', membersCount: 1 });
	expect(await owned('b', { owner: 'chen' }, 'bjorn')).toMatchObject({
		...{ owner: 'chen', membersCount: 2 },
	});
	expect(await owned('c', {})).toMatchObject({
		...{ owner: 'app_system', membersCount: 0, scope: 'admin', hasJoined: true },
	});
});

test('unknown owner, unknown user acted for and a taken GUID are refused', async () => {
	expectRefused(await create({ ...plain, owner: 'nobody' }), 404, 'ERR_UID_NOT_FOUND');
	expectRefused(await create(plain, 'nobody'), 404, 'ERR_UID_NOT_FOUND');
	expectRefused(await create({ ...plain, guid: 'BOOK-club' }), 409, 'ERR_GUID_ALREADY_EXISTS');
	expect(await counts()).toMatchObject({ groups: 2, members: 7 });
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
	const joined = { success: true, data: expect.objectContaining({ receiver: 'garden' }) };
	expect(answer.data.data).toMatchObject({ membersCount: 4 });
	expect((answer.data.data as Row).members).toEqual({
		admins: { bjorn: joined },
		moderators: { chen: joined },
		participants: {
			dalia: joined,
			amara: failed('ERR_ALREADY_JOINED'),
			nobody: failed('ERR_UID_NOT_FOUND'),
		},
		usersToBan: { goran: { success: true } },
	});
	const members = ['amara admin', 'bjorn admin', 'chen moderator', 'dalia participant'];
	expect(await membersOf('garden')).toEqual(members);
	expect(await running.sandbox.state('banned')).toContainEqual(
		expect.objectContaining({ guid: 'garden', uid: 'goran' }),
	);
});

test.each<[string, Row, string]>([
	['a guid with a slash', { guid: 'a/b' }, 'guid'],
	['an icon that is no URL', { icon: 'x' }, 'icon'],
	['26 initial members', { members: { admins: uids(13), participants: uids(13) } }, 'members'],
	['an unknown list', { members: { owners: ['amara'] } }, 'members'],
	['an empty list', { members: { admins: [] } }, 'members.admins'],
])('%s is refused under its field', async (_, wrong, field) => {
	expectInvalid(await create({ ...plain, ...wrong }), field);
	expect(await counts()).toMatchObject({ groups: 2 });
});

const shown = {
	...{ guid: 'book-club', type: 'public', membersCount: 5, conversationId: 'group_book-club' },
	...{ hasJoined: false, createdAt: 1735776000, owner: 'amara' },
};

test('one group is found; the scope in it is told to the user acted for', async () => {
	expect(await read('/groups/BOOK-CLUB')).toEqual({
		...shown,
		name: 'Book Club',
		description: 'One book a month',
		icon: 'https://assets.example.com/icons/book-club.png',
		tags: ['seeded'],
	});
	const asBjorn = { scope: 'moderator', joinedAt: 1735776000, hasJoined: true };
	expect(await read(club, 'bjorn')).toMatchObject(asBjorn);
	expect(await list('hasJoined=true', 'ivan')).toEqual(['chess-night']);
	expectRefused(await get(club, 'nobody'), 404, 'ERR_UID_NOT_FOUND');
});

// `hasJoined` means the user acted for, and nothing without one.
test.each<[string, string[]]>([
	['', ['book-club', 'chess-night']],
	['perPage=1&page=2', ['chess-night']],
	['searchKey=night', []],
	['hasJoined=true', ['book-club', 'chess-night']],
	['sortBy=createdAt&sortOrder=desc', ['book-club', 'chess-night']],
	['sortBy=name&sortOrder=desc', ['chess-night', 'book-club']],
	['withTags=true', ['book-club', 'chess-night']],
	['updatedAt[from]=1', ['book-club']],
	['updatedAt=1735776000&affix=append', ['book-club']],
])('the list with %s is %j', async (query, guids) => {
	await update({ tags: [] });
	expect(await list(query)).toEqual(guids);
});

test('an update changes what it names, and empties what is unset', async () => {
	const answer = await update({ name: 'Readers', tags: [], unset: ['icon', 'description'] });
	expect(answer.data.data).toEqual({
		...{ ...shown, name: 'Readers', tags: [], updatedAt: expect.any(Number) },
	});
	expectInvalid(await update({ name: '' }), 'name');
	expectRefused(await update({ type: 'password' }), 400, 'ERR_EMPTY_GROUP_PASS');
	expect((await update({ type: 'password', password: 'p' })).status).toBe(200);
});

test('only the app hands a group over; a member needs the scope to change or delete it', async () => {
	expectRefused(await update({ name: 'X' }, 'chen'), 403, 'ERR_GROUP_NO_MODERATOR_SCOPE');
	expectRefused(await update({ name: 'X' }, 'yara'), 403, 'ERR_GROUP_NOT_JOINED');
	const yara = { owner: 'yara' };
	expect((await update(yara, 'bjorn')).data.data).toMatchObject({ owner: 'amara' });
	expect((await update(yara)).data.data).toMatchObject({ ...yara, membersCount: 6 });
	expect(await membersOf('book-club')).toContain('yara admin');
	expectRefused(await update({ owner: 'nobody' }), 404, 'ERR_UID_NOT_FOUND');
	expectRefused(await remove(club, undefined, 'bjorn'), 403, 'ERR_GROUP_NO_ADMIN_SCOPE');
});

test('a deleted group is gone with members, bans and messages', async () => {
	expect((await remove(club)).data.data).toEqual(done);
	expectRefused(await remove(club), 404, 'ERR_GUID_NOT_FOUND');
	const left = { groups: 1, members: 2, banned: 0, messages: 4, conversations: 2 };
	expect(await counts()).toMatchObject(left);
});
