import { asking, type Row } from './asking.mts';
import { done, expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { post, put, remove, read, column, pagination } = asking(running);
const club = '/groups/book-club';
const add = (lists: unknown, uid?: string, guid = 'book-club') =>
	post(`/groups/${guid}/members`, lists, uid);
const counts = () => running.sandbox.state();
const empty = { admins: {}, moderators: {}, participants: {}, usersToBan: {} };
const added = expect.objectContaining({ success: true }) as object;
const membersOf = async () =>
	(await running.sandbox.state('members'))
		.filter(({ guid }) => guid === 'book-club')
		.map(({ uid, scope }) => `${uid} ${scope}`);

/** A user as an action message tells of one. */
async function told(uid: string) {
	const { metadata: _, tags: __, ...entity } = await read(`/users/${uid}`);
	return { entityType: 'user', entity };
}

test('an added user gets the whole action message', async () => {
	const group = await read(club);
	const { hasJoined: _, ...entity } = { ...group, membersCount: 6 } as Row;
	const answer = await add({ participants: ['Hana'] }, 'amara');
	expect(answer.status).toBe(200);
	const message = {
		id: expect.stringMatching(/^\d+$/),
		conversationId: 'group_book-club',
		sender: 'app_system',
		receiverType: 'group',
		receiver: 'book-club',
		category: 'action',
		type: 'groupMember',
		data: {
			action: 'added',
			entities: {
				by: await told('amara'),
				on: await told('hana'),
				for: { entityType: 'group', entity },
			},
		},
		sentAt: expect.any(Number),
		updatedAt: expect.any(Number),
	};
	const participants = { hana: { success: true, data: message } };
	expect(answer.data).toEqual({ data: { ...empty, participants } });
});

test('each list gives its scope, and the count rises from one message to the next', async () => {
	const { data } = await add({ admins: ['hana'], moderators: ['ivan'], participants: ['jasmin'] });
	const message = (membersCount: number) => ({
		data: {
			data: {
				entities: { for: { entity: { membersCount } }, by: { entity: { uid: 'app_system' } } },
			},
		},
	});
	expect(data.data).toMatchObject({
		admins: { hana: message(6) },
		moderators: { ivan: message(7) },
		participants: { jasmin: message(8) },
	});
	expect(await membersOf()).toEqual(
		expect.arrayContaining(['hana admin', 'ivan moderator', 'jasmin participant']),
	);
	expect(await read(club)).toMatchObject({ membersCount: 8 });
});

test('a UID in several lists goes to the highest and is answered there only', async () => {
	const [moderators, participants] = [
		['HANA', 'ivan'],
		['hana', 'ivan', 'hana'],
	];
	const answer = await add({ participants, moderators, admins: ['hana'], usersToBan: ['ivan'] });
	const verdicts = { admins: { hana: added }, moderators: { ivan: added } };
	expect(answer.data.data).toEqual({ ...empty, ...verdicts });
});

test('a banned user is answered without a message, and a member who is banned leaves', async () => {
	const answer = await add({ usersToBan: ['hana', 'chen'] });
	const banned = { hana: { success: true }, chen: { success: true } };
	expect(answer.data.data).toEqual({ ...empty, usersToBan: banned });
	expect(await membersOf()).not.toContain('chen participant');
	expect(await read(club)).toMatchObject({ membersCount: 4 });
});

test('one that fails does not keep the others out; a deactivated user counts as missing', async () => {
	await running.platform.importUsers({ old: { uid: 'old', name: 'Old', deactivatedAt: 1 } });
	const answer = await add({
		participants: ['hana', 'nobody', 'old', 'amara', 'goran'],
	});
	expect(answer.status).toBe(200);
	expect(answer.data.data).toEqual({
		...empty,
		participants: {
			hana: added,
			nobody: failed('ERR_UID_NOT_FOUND'),
			old: failed('ERR_UID_NOT_FOUND'),
			amara: failed('ERR_ALREADY_JOINED'),
			goran: failed('ERR_BANNED_GROUPMEMBER'),
		},
	});
	expect((await add({ usersToBan: ['goran', 'nobody', 'amara'] })).data.data).toEqual({
		...empty,
		usersToBan: {
			goran: failed('ERR_ALREADY_BANNED'),
			nobody: failed('ERR_UID_NOT_FOUND'),
			amara: failed('ERR_MEMBER_BAN_FAILED'),
		},
	});
	expect(await counts()).toMatchObject({ members: 8, banned: 1 });
});

const uids = (count: number, from = 0) =>
	Array.from({ length: count }, (_, place) => `u-${from + place}`);

test('25 UIDs over all lists are taken, and no lists at all', async () => {
	expect((await add({ admins: uids(12), usersToBan: uids(13, 12) })).status).toBe(200);
	expect((await add({})).data.data).toEqual(empty);
});

test.each<[string, object]>([
	['body', { admins: uids(13), usersToBan: uids(13, 13) }],
	['admins', { admins: [], participants: ['hana'] }],
	['participants.0', { participants: [7] }],
	['participants.0', { participants: ['a b'] }],
	['body', { members: ['hana'] }],
])('complaints about %s refuse %j', async (field, lists) => {
	expectInvalid(await add(lists), field);
	expect(await counts()).toMatchObject({ members: 7 });
});

test('the user acted for must be there and have the scope for it', async () => {
	const [hana, ivan] = [{ participants: ['hana'] }, { admins: ['ivan'] }];
	expectRefused(await add(ivan, undefined, 'none'), 404, 'ERR_GUID_NOT_FOUND');
	expectRefused(await add(ivan, 'nobody'), 404, 'ERR_UID_NOT_FOUND');
	expectRefused(await add(hana, 'yara'), 403, 'ERR_GROUP_NOT_JOINED');
	expectRefused(await add(hana, 'chen'), 403, 'ERR_GROUP_NO_MODERATOR_SCOPE');
	expectRefused(await add(ivan, 'bjorn'), 403, 'ERR_GROUP_NO_ADMIN_SCOPE');
	expect(await counts()).toMatchObject({ members: 7 });
	expect((await add(hana, 'bjorn')).status).toBe(200);
	expect((await add(ivan, 'amara')).status).toBe(200);
	expect(await counts()).toMatchObject({ members: 9 });
});

test('members are users with their scope, page by page', async () => {
	const bjorn = { ...(await read('/users/bjorn')), scope: 'moderator', joinedAt: 1735776000 };
	expect(await read(`${club}/members`)).toContainEqual(bjorn);
	expect(await pagination(`${club}/members`)).toMatchObject({ total: 5, count: 5 });
	const second = await pagination(`${club}/members?perPage=2&page=2`);
	expect(second).toMatchObject({ total: 5, count: 2, total_pages: 3 });
	await post(`${club}/bannedusers/chen`, {});
	expect(await column('uid', `${club}/bannedusers`)).toContain('chen');
	await remove('/users', { uidsToDeactivate: ['bjorn', 'chen'] });
	expect(await column('uid', `${club}/members`)).not.toContain('bjorn');
	expect(await column('uid', `${club}/bannedusers`)).not.toContain('chen');
});

test.each([
	['members?perPage=2&page=2', ['chen', 'dalia']],
	['members?scopes=admin,moderator', ['amara', 'bjorn']],
	['members?scopes=moderator', ['bjorn']],
	['members?status=available', []],
	['bannedusers', ['goran']],
])('%s are %j', async (list, found) => {
	expect(await column('uid', `${club}/${list}`)).toEqual(found);
});

const scope = (uid: string, wanted?: string, onBehalfOf?: string) =>
	put(`${club}/members/${uid}`, { scope: wanted }, onBehalfOf);
const kick = (uid: string, onBehalfOf?: string) =>
	remove(`${club}/members/${uid}`, undefined, onBehalfOf);

test('a scope is changed, and told in the group', async () => {
	const chen = { guid: 'book-club', uid: 'chen', scope: 'admin', joinedAt: 1735776000 };
	expect((await scope('chen', 'admin')).data.data).toEqual(chen);
	const [action] = (await running.sandbox.state('messages')).slice(-1);
	expect(action?.data).toMatchObject({
		...{ action: 'scopeChanged', extras: { scope: { new: 'admin', old: 'participant' } } },
	});
	expect((await scope('chen')).data.data).toMatchObject({ scope: 'participant' });
	expectRefused(await scope('chen', 'participant'), 400, 'ERR_SAME_SCOPE');
	expectRefused(await scope('yara', 'admin'), 400, 'ERR_NOT_A_MEMBER');
	expectRefused(await scope('amara', 'moderator'), 400, 'ERR_MEMBER_SCOPE_CHANGE_FAILED');
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
	expect(await read(club)).toMatchObject({ membersCount: 4 });
	expectRefused(await kick('chen'), 400, 'ERR_NOT_A_MEMBER');
	expectRefused(await kick('amara'), 400, 'ERR_MEMBER_DELETE_FAILED');
	const back = await add({ participants: ['chen'] });
	expect(back.data.data).toMatchObject({ participants: { chen: { success: true } } });
});

test('the banned leave and come back only when unbanned', async () => {
	const path = `${club}/bannedusers/chen`;
	expect((await post(path)).data.data).toEqual(done);
	expectRefused(await post(path), 400, 'ERR_ALREADY_BANNED');
	expect(await membersOf()).not.toContain('chen participant');
	expect(await pagination(`${club}/bannedusers?perPage=1`)).toMatchObject({ total: 2, count: 1 });
	expectRefused(await remove(path, undefined, 'dalia'), 403, 'ERR_GROUP_NO_MODERATOR_SCOPE');
	expect((await remove(path)).data.data).toEqual(done);
	expectRefused(await remove(path), 400, 'ERR_NOT_A_BANNED_USER');
	expectRefused(await post(`${club}/bannedusers/amara`), 400, 'ERR_MEMBER_BAN_FAILED');
});
