import { asking, type Row } from './asking.mts';
import { expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { post } = asking(running);
const load = (name: string, records: unknown) =>
	running.platform.send('POST', `/v3.0/data_import/${name}`, { [name]: records });
const verdicts = async (name: string, records: object) => (await load(name, records)).data.data;
const counts = () => running.sandbox.state();
const zoe = { uid: 'zoe', name: 'Zoe' };
const many = (count: number) =>
	Object.fromEntries(
		Array.from({ length: count }, (_, place) => {
			const uid = `new-${place}`;
			return [uid, { uid, name: 'New' }] as const;
		}),
	);

test('a user with every field is imported with the past it had', async () => {
	const [avatar, metadata] = ['https://example.com/z.png', { email: 'z@example.com' }];
	const shown = { ...zoe, avatar, metadata, role: 'student', createdAt: 1600000000 };
	const kept = { tags: ['old'], link: 'https://example.com/zoe' };
	const times = { lastActiveAt: '1600000100', deactivatedAt: '1600000200' };
	const answer = await load('users', { zoe: { ...shown, ...kept, ...times } });
	expect(answer.status).toBe(200);
	const since = { lastActiveAt: 1600000100, deactivatedAt: 1600000200 };
	const data = { ...shown, ...since, status: 'offline' };
	expect(answer.data).toEqual({ data: { zoe: { success: true, data } } });
	expect(await running.sandbox.state('users')).toContainEqual(
		expect.objectContaining({ uid: 'zoe', ...kept }),
	);
});

test('each user has a verdict, and the good ones are in', async () => {
	const answer = await load('users', {
		fine: { uid: 'fine', name: 'Fine' },
		amara: { uid: 'amara', name: 'Amara' },
		roleless: { uid: 'roleless', name: 'R', role: 'nobody' },
		other: { uid: 'another', name: 'O' },
		'a b': { uid: 'a b', name: 'O' },
		nameless: { uid: 'nameless' },
		text: 'text',
	});
	expect(answer.status).toBe(200);
	expect(answer.data.data).toEqual({
		fine: { success: true, data: expect.objectContaining({ uid: 'fine', role: 'default' }) },
		amara: failed('ERR_UID_ALREADY_EXISTS'),
		roleless: failed('ERR_ROLE_NOT_FOUND'),
		other: failed('ERR_IMPORT_INVALID_USER_FORMAT'),
		'a b': failed('ERR_IMPORT_INVALID_USER_FORMAT'),
		nameless: failed('ERR_IMPORT_INVALID_USER_FORMAT'),
		text: failed('ERR_IMPORT_INVALID_USER_FORMAT'),
	});
	expect(await counts()).toMatchObject({ users: 26 });
});

const address = `https://e.com/${'x'.repeat(2900)}`;
test.each<[string, Row]>([
	['a time in milliseconds', { createdAt: 1600000000000 }],
	['a time with a fraction', { lastActiveAt: 1.5 }],
	['a time in words', { deactivatedAt: 'yesterday' }],
	['a negative time', { createdAt: -1 }],
	['metadata over 5 KB', { metadata: { a: 'm'.repeat(5113) } }],
	['26 tags', { tags: Array.from({ length: 26 }, String) }],
	['an avatar that is no URL', { avatar: 'x' }],
	['over 10 KB', { avatar: address, link: address, metadata: { a: 'm'.repeat(5000) } }],
])('%s fails for its user only', async (_, wrong) => {
	expect(await verdicts('users', { zoe: { ...zoe, ...wrong }, ...many(1) })).toEqual({
		zoe: failed('ERR_IMPORT_INVALID_USER_FORMAT'),
		'new-0': expect.objectContaining({ success: true }),
	});
});

test.each(['users', 'groups', 'members', 'messages'])('51 and no %s are refused', async (name) => {
	for (const wrong of [{}, many(51), [zoe], undefined])
		expectInvalid(await load(name, wrong), name);
	expect(await counts()).toMatchObject({ users: 25 });
});

test('50 users are taken; again, each is there already', async () => {
	expect((await load('users', many(50))).status).toBe(200);
	expect(await counts()).toMatchObject({ users: 75 });
	expect(await verdicts('users', many(2))).toEqual({
		'new-0': failed('ERR_UID_ALREADY_EXISTS'),
		'new-1': failed('ERR_UID_ALREADY_EXISTS'),
	});
});

test('UIDs are lowercased, and one in two spellings is refused', async () => {
	const answer = await verdicts('users', { Zoe: { uid: 'Zoe', name: 'Zoe' } });
	expect(answer).toMatchObject({ zoe: { success: true, data: { uid: 'zoe' } } });
	const twice = { Yan: { uid: 'Yan', name: 'Yan' }, yan: { uid: 'yan', name: 'Yan' } };
	expectInvalid(await load('users', twice), 'users');
	expect(await counts()).toMatchObject({ users: 26 });
});

test('the import lives under its own paths only', async () => {
	expectRefused(await post('/import/users', { users: many(1) }), 404, 'ERR_API_NOT_FOUND');
	expect((await post('/data_import/users', { users: many(1) })).status).toBe(200);
});

test('groups come with their owners', async () => {
	const club = { guid: 'Old-Club', name: 'Old Club', type: 'public', createdAt: '1577836800' };
	const group = (guid: string, more: object = {}, key = guid) => ({
		[key]: { guid, name: 'G', ...more },
	});
	expect(
		await verdicts('groups', {
			'Old-Club': { ...club, owner: 'zoe', groupOwnerDetails: zoe },
			...group('book-club', { type: 'public' }),
			...group('ownerless', { type: 'private', owner: 'nobody' }),
			...group('secret', { type: 'password' }),
			...group('another', { type: 'public' }, 'other'),
			...group('typeless'),
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
			...member('chen', { isBanned: true }),
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
		'book-club_member_chen': failed('ERR_ALREADY_JOINED'),
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

test.each(['name', 'mimeType', 'extension'])('a file of a message needs its %s', async (key) => {
	const { [key]: _, ...file }: Row = {
		...{ url: 'https://files.example.com/1', name: '1' },
		...{ mimeType: 'image/png', extension: 'png' },
	};
	const message = {
		...{ sender: 'amara', receiverType: 'user', receiver: 'bjorn' },
		...{ category: 'message', type: 'image', data: { attachments: [file] } },
	};
	const refused = failed('ERR_INVALID_MEDIA_MESSAGE');
	const record = { ...message, muid: 'a', sentAt: 1577836800 };
	expect(await verdicts('messages', { a: record })).toEqual({ a: refused });
	expectRefused(await post('/moderation/messages', message), 400, 'ERR_INVALID_MEDIA_MESSAGE');
});

test('a bad row ends its request where the app is so, and the rows before it stay', async () => {
	const record = (muid: string, text: string, sentAt = 1577836800) => ({
		[muid]: {
			...{ muid, sender: 'amara', receiverType: 'user', receiver: 'bjorn', sentAt },
			...{ category: 'message', type: 'text', data: { text } },
		},
	});
	const records = { ...record('a', 'A'), ...record('b', ' '), ...record('c', 'C') };
	expect(await verdicts('messages', records)).toMatchObject({
		...{ a: { success: true }, b: failed('ERR_EMPTY_MESSAGE_TEXT'), c: { success: true } },
	});
	await running.sandbox.app({ badRowEndsImport: true });
	const more = {
		...record('a', 'A'),
		...record('d', 'D'),
		...record('e', ''),
		...record('f', 'F'),
	};
	expectRefused(await load('messages', more), 500, 'ERR_EXCEPTION');
	const kept = (await running.sandbox.state('messages')).map(({ muid }) => muid);
	expect(kept.slice(-3)).toEqual(['a', 'c', 'd']);
	await running.sandbox.app({ badRowEndsImport: false, messagesKeptFor: 6 });
	const old = await verdicts('messages', {
		...record('g', 'G'),
		...record('h', 'H', Math.floor(Date.now() / 1000)),
	});
	expect(old).toMatchObject({ g: { error: { message: expect.stringContaining('6 months') } } });
	expect(old).toMatchObject({ h: { success: true } });
});
