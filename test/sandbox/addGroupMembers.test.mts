import { expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const add = (lists: unknown, onBehalfOf?: string, guid = 'book-club') =>
	running.platform.post(`/groups/${guid}/members`, lists, { onBehalfOf });
const empty = { admins: {}, moderators: {}, participants: {}, usersToBan: {} };
const membersOf = async (wanted: string): Promise<string[]> =>
	(await running.sandbox.state('members'))
		.filter(({ guid }) => guid === wanted)
		.map(({ uid, scope }) => `${uid} ${scope}`);

test('an added user gets the whole action message', async () => {
	const answer = await add({ participants: ['Hana'] }, 'amara');
	expect(answer.status).toBe(200);
	expect(answer.data).toEqual({
		data: {
			...empty,
			participants: {
				hana: {
					success: true,
					data: {
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
								by: {
									entityType: 'user',
									entity: {
										uid: 'amara',
										name: 'Amara Okafor',
										avatar: 'https://assets.example.com/avatars/amara.png',
										role: 'default',
										status: 'offline',
										createdAt: 1735689600,
									},
								},
								on: {
									entityType: 'user',
									entity: {
										uid: 'hana',
										name: 'Hana Suzuki',
										avatar: 'https://assets.example.com/avatars/hana.png',
										role: 'premium',
										status: 'offline',
										createdAt: 1735714800,
									},
								},
								for: {
									entityType: 'group',
									entity: {
										guid: 'book-club',
										icon: 'https://assets.example.com/icons/book-club.png',
										name: 'Book Club',
										tags: ['seeded'],
										type: 'public',
										owner: 'amara',
										createdAt: 1735776000,
										description: 'One book a month',
										membersCount: 6,
										conversationId: 'group_book-club',
									},
								},
							},
						},
						sentAt: expect.any(Number),
						updatedAt: expect.any(Number),
					},
				},
			},
		},
	});
});

test('each list gives its scope, and the count rises from one message to the next', async () => {
	const answer = await add({ admins: ['hana'], moderators: ['ivan'], participants: ['jasmin'] });
	const lists = answer.data.data as Record<
		string,
		Record<string, { data: { data: { entities: Record<string, { entity: object }> } } }>
	>;
	const entities = [lists.admins?.hana, lists.moderators?.ivan, lists.participants?.jasmin].map(
		(verdict) => verdict?.data.data.entities,
	);
	expect(entities.map((found) => found?.for?.entity)).toMatchObject([
		{ membersCount: 6 },
		{ membersCount: 7 },
		{ membersCount: 8 },
	]);
	expect(entities.map((found) => found?.by?.entity)).toMatchObject(
		Array(3).fill({ uid: 'app_system' }),
	);
	expect(await membersOf('book-club')).toEqual(
		expect.arrayContaining(['hana admin', 'ivan moderator', 'jasmin participant']),
	);
	expect((await running.platform.get('/groups/book-club')).data.data).toMatchObject({
		membersCount: 8,
	});
});

test('a UID in several lists goes to the highest and is answered there only', async () => {
	const answer = await add({
		participants: ['hana', 'ivan', 'hana'],
		moderators: ['HANA', 'ivan'],
		admins: ['hana'],
	});
	expect(answer.data.data).toEqual({
		...empty,
		admins: { hana: expect.objectContaining({ success: true }) },
		moderators: { ivan: expect.objectContaining({ success: true }) },
	});
});

test('a banned user is answered without a message, and a member who is banned leaves', async () => {
	const answer = await add({ usersToBan: ['hana', 'chen'] });
	expect(answer.data.data).toEqual({
		...empty,
		usersToBan: { hana: { success: true }, chen: { success: true } },
	});
	expect(await membersOf('book-club')).not.toContain('chen participant');
	expect((await running.platform.get('/groups/book-club')).data.data).toMatchObject({
		membersCount: 4,
	});
});

test('one that fails does not keep the others out', async () => {
	const answer = await add({
		participants: ['hana', 'nobody', 'amara', 'goran'],
		usersToBan: ['goran', 'nobody', 'amara'],
	});
	expect(answer.status).toBe(200);
	expect(answer.data.data).toEqual({
		...empty,
		participants: {
			hana: expect.objectContaining({ success: true }),
			nobody: failed('ERR_UID_NOT_FOUND'),
			amara: failed('ERR_ALREADY_JOINED'),
			goran: failed('ERR_BANNED_GROUPMEMBER'),
		},
		usersToBan: {
			goran: failed('ERR_ALREADY_BANNED'),
			nobody: failed('ERR_UID_NOT_FOUND'),
			amara: failed('ERR_MEMBER_BAN_FAILED'),
		},
	});
	expect(await running.sandbox.state()).toMatchObject({ members: 8, banned: 1 });
});

const uids = (count: number, from = 0) =>
	Array.from({ length: count }, (_, place) => `u-${from + place}`);

test('25 UIDs over all lists are taken, 26 refused', async () => {
	expect((await add({ admins: uids(12), usersToBan: uids(13, 12) })).status).toBe(200);
	expectInvalid(await add({ admins: uids(13), usersToBan: uids(13, 13) }), 'body');
});

test('no lists at all are fine; a list that is sent needs a UID', async () => {
	expect((await add({})).data.data).toEqual(empty);
	expectInvalid(await add({ admins: [], participants: ['hana'] }), 'admins');
	expectInvalid(await add({ participants: 'hana' }), 'participants');
	expectInvalid(await add({ participants: [7] }), 'participants.0');
	expectInvalid(await add({ participants: ['a b'] }), 'participants.0');
	expectInvalid(await add({ members: ['hana'] }), 'body');
	expect(await running.sandbox.state()).toMatchObject({ members: 7 });
});

test('an unknown group and an unknown user acted for are refused', async () => {
	expectRefused(await add({ admins: ['hana'] }, undefined, 'none'), 404, 'ERR_GUID_NOT_FOUND');
	expectRefused(await add({ admins: ['hana'] }, 'nobody'), 404, 'ERR_UID_NOT_FOUND');
});

test('the user acted for must have the scope for it', async () => {
	const [hana, ivan] = [{ participants: ['hana'] }, { admins: ['ivan'] }];
	expectRefused(await add(hana, 'yara'), 403, 'ERR_GROUP_NOT_JOINED');
	expectRefused(await add(hana, 'chen'), 403, 'ERR_GROUP_NO_MODERATOR_SCOPE');
	expectRefused(await add(ivan, 'bjorn'), 403, 'ERR_GROUP_NO_ADMIN_SCOPE');
	expect(await running.sandbox.state()).toMatchObject({ members: 7 });
	expect((await add(hana, 'bjorn')).status).toBe(200);
	expect((await add(ivan, 'amara')).status).toBe(200);
	expect(await running.sandbox.state()).toMatchObject({ members: 9 });
});

test('a deactivated user counts as missing', async () => {
	await running.platform.importUsers({ old: { uid: 'old', name: 'Old', deactivatedAt: 1 } });
	expect((await add({ participants: ['old'] })).data.data).toEqual({
		...empty,
		participants: { old: failed('ERR_UID_NOT_FOUND') },
	});
});
