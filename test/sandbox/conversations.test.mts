import { asking } from './asking.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { get, post, put, remove, read, column, pagination } = asking(running);
const list = (query: string, uid?: string) =>
	column('conversationId', `/conversations?${query}`, uid);
const send = (receiver: string, uid: string) => {
	const text = { category: 'message', type: 'text', data: { text: 'x' } };
	return post('/messages', { receiver, receiverType: 'user', ...text }, uid);
};
const withAmara = '/users/amara/conversation';
const club = '/groups/book-club/conversation';
const [amaras, clubs] = ['amara_user_bjorn', 'group_book-club'];
const unreadOf = async (uid: string) => (await read(withAmara, uid)).unreadMessageCount;

test('a conversation tells its other side, its last message and what is unread', async () => {
	const answer = await get(withAmara, 'bjorn');
	expect(answer.data.data).toEqual({
		...{ conversationId: amaras, conversationType: 'user', latestMessageId: '3' },
		...{ unreadMessageCount: '2', unreadMentionsCount: 0 },
		...{ createdAt: 1735889600, updatedAt: 1735889720 },
		lastMessage: expect.objectContaining({ id: '3', sender: 'amara' }),
		conversationWith: expect.objectContaining({ uid: 'amara', conversationId: amaras }),
	});
	expect((await get(`/conversations/${amaras}`, 'bjorn')).data).toEqual(answer.data);
	expect(await read(club, 'chen')).toMatchObject({
		...{ conversationType: 'group', unreadMessageCount: '3' },
		conversationWith: { guid: 'book-club', scope: 'participant', hasJoined: true },
	});
	expect(await read(club, 'dalia')).toMatchObject({ unreadMentionsCount: 1 });
});

test('what is not there, or not theirs, is not accessible', async () => {
	for (const path of [withAmara, club, `/conversations/${amaras}`])
		expectRefused(await get(path, 'yara'), 404, 'ERR_CONVERSATION_NOT_ACCESSIBLE');
	expect((await send('amara', 'yara')).status).toBe(200);
	expect((await get(withAmara, 'yara')).status).toBe(200);
});

test('a user sees theirs, the newest first; without one all are listed once a user', async () => {
	await send('bjorn', 'amara');
	expect(await list('', 'amara')).toEqual([amaras, clubs]);
	expect(await list('conversationType=group', 'amara')).toEqual([clubs]);
	expect(await list('searchKey=bjo', 'amara')).toEqual([amaras]);
	expect(await list('unread=true', 'amara')).toEqual([amaras, clubs]);
	expect(await list('userTags=welcomed', 'bjorn')).toEqual([amaras]);
	expect(await list('groupTags=seeded', 'bjorn')).toEqual([clubs]);
	const all = { total: 9, count: 4, total_pages: 3 };
	expect(await pagination('/conversations?perPage=4')).toMatchObject(all);
	expect((await list('unique=1')).sort()).toEqual([amaras, clubs, 'hana_user_ivan']);
	expectInvalid(await get('/conversations?unique=1', 'amara'), 'unique');
	await post('/users/amara/blockedusers', { blockedUids: ['bjorn'] });
	expect(await list('', 'amara')).toEqual([clubs]);
	expect(await list('includeBlockedUsers=true', 'amara')).toHaveLength(2);
	const asked = 'includeBlockedUsers=true&withBlockedInfo=true&withUserAndGroupTags=true';
	expect(await read(`/conversations?${asked}`, 'amara')).toMatchObject([
		{ conversationWith: { uid: 'bjorn', tags: [], blockedByMe: true } },
		{ conversationWith: { guid: 'book-club', tags: ['seeded'] } },
	]);
	const withTags = { conversationWith: { tags: expect.anything() as unknown } };
	expect(await read('/conversations', 'dalia')).not.toMatchObject([withTags]);
});

test('tags are the user’s own, and narrow their list', async () => {
	const answer = await put(club, { tags: ['vip'] }, 'chen');
	expect(answer.data.data).toMatchObject({ conversationId: clubs, tags: ['vip'] });
	expect(await list('tags=vip', 'chen')).toEqual([clubs]);
	expect(await list('tags=vip', 'dalia')).toEqual([]);
	expect(await column('tags', '/conversations?withTags=true', 'chen')).toEqual([['vip']]);
});

test('delivered and read reach up to a message, unread goes back behind one', async () => {
	const delivered = await post(`${withAmara}/delivered`, { messageId: 3 }, 'bjorn');
	expect(delivered.data.data).toEqual({ success: true, Message: expect.any(String) });
	expect(await read('/messages/3')).toHaveProperty('deliveredAt');
	expect(await unreadOf('bjorn')).toBe('2');
	await post(`${withAmara}/read`, { messageId: 1 }, 'bjorn');
	expect(await unreadOf('bjorn')).toBe('1');
	expect(await read('/messages/1')).toHaveProperty('readAt');
	await post(`${withAmara}/read`, {}, 'bjorn');
	expect(await unreadOf('bjorn')).toBe('0');
	expect(await list('unread=true&conversationType=user', 'bjorn')).toEqual([]);
	const unread = await remove(`${withAmara}/read`, { messageId: 1 }, 'bjorn');
	expect(unread.data.data).toMatchObject({
		...{ success: true, message: expect.any(String) },
		conversation: { unreadMessageCount: '1', lastReadMessageId: '1' },
	});
	expect(await unreadOf('bjorn')).toBe('1');
	const inGroup = await post(`${club}/read`, { messageId: 6 }, 'chen');
	expect(inGroup.data.data).toEqual({ success: true, message: expect.any(String) });
	expect(await read(club, 'chen')).toMatchObject({ unreadMessageCount: '1' });
	const elsewhere = await post(`${club}/read`, { messageId: 1 }, 'chen');
	expectRefused(elsewhere, 404, 'ERR_MESSAGE_ID_NOT_FOUND');
});

test('a user marks as unread five times a minute', async () => {
	const mark = (uid: string) => remove(`${withAmara}/read`, { messageId: 1 }, uid);
	for (let turn = 0; turn < 5; turn++) expect((await mark('bjorn')).status).toBe(200);
	expectRefused(await mark('bjorn'), 429, 'ERR_TOO_MANY_REQUESTS');
	expect((await remove(`${club}/read`, {}, 'chen')).status).toBe(200);
});

test('a reset hides what was said from the user, until there is something new', async () => {
	expect((await remove(withAmara, undefined, 'bjorn')).data.data).toMatchObject({ success: true });
	expect(await list('', 'bjorn')).toEqual([clubs]);
	expect(await read('/users/amara/messages', 'bjorn')).toEqual([]);
	expect(await read('/users/bjorn/messages', 'amara')).toHaveLength(3);
	await send('bjorn', 'amara');
	expect(await list('', 'bjorn')).toEqual([amaras, clubs]);
	expect(await unreadOf('bjorn')).toBe('1');
	await remove(club, { preserveOrder: true }, 'bjorn');
	expect(await list('', 'bjorn')).toContain(clubs);
	await remove(withAmara, { deleteMessagesPermanently: true }, 'bjorn');
	expect(await running.sandbox.state()).toMatchObject({ messages: 5 });
});

test('a deleted conversation is gone for all', async () => {
	const drop = (uid: string) => remove(`/conversations/${amaras}`, undefined, uid);
	expectRefused(await drop('chen'), 404, 'ERR_CONVERSATION_NOT_ACCESSIBLE');
	expect((await drop('amara')).data.data).toMatchObject({ success: true });
	expect(await list('', 'bjorn')).toEqual([clubs]);
	expect(await running.sandbox.state()).toMatchObject({ messages: 5, conversations: 2 });
});

const forAll = (...pinnedConversations: object[]) =>
	put('/conversations/pinned', { pinnedConversations });

test('five conversations are pinned, the sixth is refused; a pin is kept', async () => {
	for (const uid of ['chen', 'dalia', 'emeka', 'freya']) await send(uid, 'amara');
	const pin = (uid: string) => post(`/users/${uid}/conversation/pin`, undefined, 'amara');
	const first = await pin('bjorn');
	expect(first.data.data).toMatchObject({
		...{ conversationId: amaras, conversationWith: { uid: 'bjorn' } },
		...{ pinnedBy: 'amara', pinnedAt: expect.any(Number) },
	});
	expect((await list('', 'amara'))[0]).toBe(amaras);
	expect((await pin('bjorn')).data).toEqual(first.data);
	for (const uid of ['chen', 'dalia', 'emeka']) await pin(uid);
	expect((await post(`${club}/pin`, undefined, 'amara')).status).toBe(200);
	expectRefused(await pin('freya'), 400, 'ERR_PINNED_CONVERSATIONS_LIMIT_EXCEEDED');
	const unpinned = (await remove(`${club}/pin`, undefined, 'amara')).data.data;
	expect(unpinned).toMatchObject({ conversationWith: { guid: 'book-club' } });
	expect(unpinned).not.toHaveProperty('pinnedAt');
	expect((await pin('freya')).status).toBe(200);
	await forAll({ guid: 'book-club' });
	for (const [by, count] of Object.entries({ me: 5, system: 1, 'me,system': 6 }))
		expect(await list(`pinnedBy=${by}`, 'amara')).toHaveLength(count);
	expect((await list('', 'amara'))[0]).toBe(clubs);
	expect(await read(club, 'amara')).toMatchObject({ pinnedBy: 'app_system' });
	expectInvalid(await get('/conversations?pinnedBy=bjorn', 'amara'), 'pinnedBy');
});

test('what is pinned for all is replaced as a whole, in order, each once', async () => {
	await forAll({ uid: 'chen' });
	const shown = { pinnedBy: 'app_system', pinnedAt: expect.any(Number) as number };
	const data = [
		{ conversationId: clubs, conversationType: 'group', ...shown },
		{ conversationId: 'amara_user_app_system', conversationType: 'user', ...shown },
	];
	const answer = await forAll({ guid: 'book-club' }, { uid: 'amara' }, { guid: 'book-club' });
	expect(answer.data).toEqual({ data });
	expect((await get('/conversations/pinned')).data).toEqual({ data });
	expect((await forAll()).data).toEqual({ data: [] });
});

test('what cannot be pinned for all leaves the list as it is', async () => {
	await forAll({ uid: 'chen' });
	expectRefused(await forAll({ uid: 'none' }), 404, 'ERR_UID_NOT_FOUND');
	expectRefused(await forAll({ guid: 'none' }), 404, 'ERR_GUID_NOT_FOUND');
	const six = ['amara', 'bjorn', 'chen', 'dalia', 'emeka', 'freya'].map((uid) => ({ uid }));
	const tooMany = await forAll(...six);
	expectRefused(tooMany, 400, 'ERR_SYSTEM_PINNED_CONVERSATIONS_LIMIT_EXCEEDED');
	expect(await read('/conversations/pinned')).toHaveLength(1);
});

test('a user neither pins nor unpins what is pinned for all', async () => {
	await forAll({ guid: 'book-club' });
	for (const act of [post, remove])
		expectRefused(await act(`${club}/pin`, {}, 'amara'), 403, 'ERR_SYSTEM_PINNED_CONVERSATION');
});
