import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const club = '/groups/book-club';
const update = (body: unknown, onBehalfOf?: string) =>
	running.platform.put(club, body, { onBehalfOf });
const done = { success: true, message: expect.stringMatching(/\S/) };
const membersOf = async (wanted: string): Promise<string[]> =>
	(await running.sandbox.state('members'))
		.filter(({ guid }) => guid === wanted)
		.map(({ uid, scope }) => `${uid} ${scope}`);

describe('groups', () => {
	test('an update changes what it names, and empties what is unset', async () => {
		const answer = await update({ name: 'Readers', tags: [], unset: ['icon', 'description'] });
		expect(answer.data.data).toEqual({
			guid: 'book-club',
			name: 'Readers',
			type: 'public',
			membersCount: 5,
			conversationId: 'group_book-club',
			hasJoined: false,
			createdAt: 1735776000,
			updatedAt: expect.any(Number),
			owner: 'amara',
			tags: [],
		});
		expectInvalid(await update({ name: '' }), 'name');
		expectRefused(await update({ type: 'password' }), 400, 'ERR_EMPTY_GROUP_PASS');
		expect((await update({ type: 'password', password: 'p' })).status).toBe(200);
	});

	test('only the app hands a group over; a member needs the scope to change or delete it', async () => {
		expectRefused(await update({ name: 'X' }, 'chen'), 403, 'ERR_GROUP_NO_MODERATOR_SCOPE');
		expectRefused(await update({ name: 'X' }, 'yara'), 403, 'ERR_GROUP_NOT_JOINED');
		expect((await update({ owner: 'yara' }, 'bjorn')).data.data).toMatchObject({ owner: 'amara' });
		expect((await update({ owner: 'yara' })).data.data).toMatchObject({
			owner: 'yara',
			membersCount: 6,
		});
		expect(await membersOf('book-club')).toContain('yara admin');
		expectRefused(await update({ owner: 'nobody' }), 404, 'ERR_UID_NOT_FOUND');
		const asBjorn = await running.platform.delete(club, undefined, { onBehalfOf: 'bjorn' });
		expectRefused(asBjorn, 403, 'ERR_GROUP_NO_ADMIN_SCOPE');
	});

	test('a deleted group is gone with members, bans and messages', async () => {
		expect((await running.platform.delete(club)).data.data).toEqual(done);
		expectRefused(await running.platform.delete(club), 404, 'ERR_GUID_NOT_FOUND');
		expect(await running.sandbox.state()).toMatchObject({
			groups: 1,
			members: 2,
			banned: 0,
			messages: 4,
			conversations: 2,
		});
	});

	test('the list is sorted and narrowed', async () => {
		await update({ tags: [] });
		const list = async (query: string) =>
			((await running.platform.get(`/groups?${query}`)).data.data as { guid: string }[]).map(
				({ guid }) => guid,
			);
		expect(await list('sortBy=createdAt&sortOrder=desc')).toEqual(['book-club', 'chess-night']);
		expect(await list('sortBy=name&sortOrder=desc')).toEqual(['chess-night', 'book-club']);
		expect(await list('membersCount[gte]=3')).toEqual(['book-club']);
		expect(await list('membersCount[eq]=2')).toEqual(['chess-night']);
		expect(await list('withTags=true')).toEqual(['book-club', 'chess-night']);
		expect(await list('updatedAt[from]=1')).toEqual(['book-club']);
		expect(await list('updatedAt=1735776000&affix=append')).toEqual(['book-club']);
	});
});

describe('members', () => {
	const scope = (uid: string, wanted: string | undefined, onBehalfOf?: string) =>
		running.platform.put(`${club}/members/${uid}`, { scope: wanted }, { onBehalfOf });
	const kick = (uid: string, onBehalfOf?: string) =>
		running.platform.delete(`${club}/members/${uid}`, undefined, { onBehalfOf });

	test('a scope is changed, and told in the group', async () => {
		expect((await scope('chen', 'admin')).data.data).toEqual({
			guid: 'book-club',
			uid: 'chen',
			scope: 'admin',
			joinedAt: 1735776000,
		});
		const [action] = (await running.sandbox.state('messages')).slice(-1);
		expect(action?.data).toMatchObject({
			action: 'scopeChanged',
			extras: { scope: { new: 'admin', old: 'participant' } },
		});
		expect((await scope('chen', undefined)).data.data).toMatchObject({ scope: 'participant' });
		expectRefused(await scope('chen', 'participant'), 400, 'ERR_SAME_SCOPE');
		expectRefused(await scope('yara', 'admin'), 400, 'ERR_NOT_A_MEMBER');
		expectRefused(await scope('amara', 'moderator'), 400, 'ERR_MEMBER_SCOPE_CHANGE_FAILED');
		expectInvalid(await scope('chen', 'owner'), 'scope');
	});

	test('what a user acted for may do depends on their scope', async () => {
		expectRefused(await scope('chen', 'moderator', 'dalia'), 403, 'ERR_GROUP_NO_MODERATOR_SCOPE');
		expectRefused(await scope('chen', 'admin', 'bjorn'), 403, 'ERR_GROUP_NO_ADMIN_SCOPE');
		expectRefused(await kick('amara', 'bjorn'), 403, 'ERR_GROUP_NO_SCOPE_CLEARANCE');
		expectRefused(await kick('bjorn', 'bjorn'), 403, 'ERR_GROUP_NO_SELF_ACTION');
		expect((await scope('chen', 'moderator', 'bjorn')).status).toBe(200);
		expect((await kick('dalia', 'bjorn')).data.data).toEqual(done);
	});

	test('the kicked leave and may come back; the owner stays', async () => {
		await kick('chen');
		expect((await running.platform.get(club)).data.data).toMatchObject({ membersCount: 4 });
		expectRefused(await kick('chen'), 400, 'ERR_NOT_A_MEMBER');
		expectRefused(await kick('amara'), 400, 'ERR_MEMBER_DELETE_FAILED');
		const back = await running.platform.post(`${club}/members`, { participants: ['chen'] });
		expect(back.data.data).toMatchObject({ participants: { chen: { success: true } } });
	});

	test('the banned leave and come back only when unbanned', async () => {
		const path = `${club}/bannedusers/chen`;
		expect((await running.platform.post(path, undefined)).data.data).toEqual(done);
		expectRefused(await running.platform.post(path, undefined), 400, 'ERR_ALREADY_BANNED');
		expect(await membersOf('book-club')).not.toContain('chen participant');
		const listed = await running.platform.get(`${club}/bannedusers?perPage=1`);
		expect(listed.data.meta.pagination).toMatchObject({ total: 2, count: 1 });
		const asDalia = await running.platform.delete(path, undefined, { onBehalfOf: 'dalia' });
		expectRefused(asDalia, 403, 'ERR_GROUP_NO_MODERATOR_SCOPE');
		expect((await running.platform.delete(path)).data.data).toEqual(done);
		expectRefused(await running.platform.delete(path), 400, 'ERR_NOT_A_BANNED_USER');
		const owner = await running.platform.post(`${club}/bannedusers/amara`, undefined);
		expectRefused(owner, 400, 'ERR_MEMBER_BAN_FAILED');
	});
});
