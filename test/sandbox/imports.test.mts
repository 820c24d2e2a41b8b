import { expectInvalid, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const load = (name: string, records: unknown) =>
	running.platform.send('POST', `/v3.0/data_import/${name}`, { [name]: records });
const verdicts = async (name: string, records: object) => (await load(name, records)).data.data;

test('groups come with their owners', async () => {
	const club = { guid: 'Old-Club', name: 'Old Club', type: 'public', createdAt: '1577836800' };
	expect(
		await verdicts('groups', {
			'Old-Club': { ...club, owner: 'zoe', groupOwnerDetails: { uid: 'zoe', name: 'Zoe' } },
			'book-club': { guid: 'book-club', name: 'B', type: 'public' },
			ownerless: { guid: 'ownerless', name: 'O', type: 'private', owner: 'nobody' },
			secret: { guid: 'secret', name: 'S', type: 'password' },
			other: { guid: 'another', name: 'A', type: 'public' },
			typeless: { guid: 'typeless', name: 'T' },
		}),
	).toEqual({
		'old-club': {
			success: true,
			data: expect.objectContaining({ owner: 'zoe', createdAt: 1577836800 }),
		},
		'book-club': failed('ERR_GUID_ALREADY_EXISTS'),
		ownerless: failed('ERR_UID_NOT_FOUND'),
		secret: failed('ERR_EMPTY_GROUP_PASS'),
		other: failed('ERR_IMPORT_INVALID_GROUP_FORMAT'),
		typeless: failed('ERR_IMPORT_INVALID_GROUP_FORMAT'),
	});
	expect(await running.sandbox.state('members')).toContainEqual(
		expect.objectContaining({ guid: 'old-club', uid: 'zoe', scope: 'admin' }),
	);
});

test('records are taken in the order in which they are written, whole numbers too', async () => {
	const ends = { sender: 'amara', receiverType: 'user', receiver: 'bjorn' };
	const record = (muid: string) =>
		`${JSON.stringify(muid)}: ${JSON.stringify({ muid, ...ends, sentAt: 1, data: { text: '{"9": [' } })}`;
	const keys = ['30', 'b "x"', '10', 'a', '20'];
	const body = `{ "messages" : {${keys.map(record).join(' ,')}} }`;
	const headers = { 'Content-Type': 'application/json' };
	await running.platform.send('POST', '/v3.0/data_import/messages', body, headers);
	const muids = (await running.sandbox.state('messages')).map(({ muid }) => muid);
	expect(muids.filter((muid) => keys.includes(String(muid)))).toEqual(keys);
});

test('members join with their past, or are banned', async () => {
	const member = (uid: string, more: object = {}) => ({
		[`book-club_member_${uid}`]: {
			...{ memberId: `book-club_member_${uid}`, guid: 'book-club', uid, ...more },
		},
	});
	expect(
		await verdicts('members', {
			...member('hana', { scope: 'moderator', joinedAt: 1_740_000_000 }),
			...member('ivan', { isBanned: true }),
			...member('bjorn'),
			...member('goran'),
			...member('nobody'),
			...member('kofi', { joinedAt: 1_000_000_000 }),
			...member('lena', { scope: 'king' }),
			wrong: { memberId: 'wrong', guid: 'book-club', uid: 'rosa' },
		}),
	).toEqual({
		'book-club_member_hana': {
			success: true,
			data: { guid: 'book-club', uid: 'hana', scope: 'moderator', joinedAt: 1_740_000_000 },
		},
		'book-club_member_ivan': { success: true, data: { guid: 'book-club', uid: 'ivan' } },
		'book-club_member_bjorn': failed('ERR_ALREADY_JOINED'),
		'book-club_member_goran': failed('ERR_BANNED_GROUPMEMBER'),
		'book-club_member_nobody': failed('ERR_UID_NOT_FOUND'),
		'book-club_member_kofi': failed('ERR_IMPORT_INVALID_JOINEDAT'),
		'book-club_member_lena': failed('ERR_IMPORT_INVALID_MEMBER_FORMAT'),
		wrong: failed('ERR_IMPORT_INVALID_MEMBER_FORMAT'),
	});
	expect(await running.sandbox.state()).toMatchObject({ members: 8, banned: 2, messages: 8 });
});

test('messages come once for each muid, and keep its case', async () => {
	const message = (muid: string, more: object = {}) => ({
		[muid]: {
			...{ muid, sender: 'amara', receiverType: 'user', receiver: 'bjorn', sentAt: 1577836800 },
			...{ data: { text: 'What the heck' }, ...more },
		},
	});
	const all = {
		...message('Old-1', { readAt: 1577836900, tags: ['old'] }),
		...message('old-1'),
		...message('old-2', { sender: 'nobody' }),
		...message('old-3', { data: {} }),
		...message('old-4', { sentAt: undefined }),
		...message('old-5', { receiverType: 'group', receiver: 'book-club', type: 'song' }),
	};
	expect(await verdicts('messages', all)).toEqual({
		'Old-1': {
			success: true,
			data: expect.objectContaining({ muid: 'Old-1', readAt: 1577836900, tags: ['old'] }),
		},
		'old-1': { success: true, data: expect.objectContaining({ sentAt: 1577836800 }) },
		'old-2': failed('ERR_UID_NOT_FOUND'),
		'old-3': failed('ERR_EMPTY_MESSAGE_TEXT'),
		'old-4': failed('ERR_IMPORT_INVALID_MESSAGE_FORMAT'),
		'old-5': failed('ERR_INVALID_MESSAGE_TYPE'),
	});
	expect(await verdicts('messages', message('Old-1'))).toEqual({
		'Old-1': failed('ERR_IMPORT_MUID_ALREADY_EXISTS'),
	});
	expect(await running.sandbox.state()).toMatchObject({ messages: 10, blockedMessages: 0 });
});

test.each(['users', 'groups', 'members', 'messages'])('51 and no %s are refused', async (name) => {
	expectInvalid(await load(name, {}), name);
	const many = Object.fromEntries(Array.from({ length: 51 }, (_, place) => [`key-${place}`, {}]));
	expectInvalid(await load(name, many), name);
});
