import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
type Row = Record<string, unknown> & { conversationId: string };
const as = (onBehalfOf: string | undefined) => ({ onBehalfOf });
const get = (path: string, uid?: string) => running.platform.get(path, as(uid));
const post = (path: string, uid?: string, body?: unknown) =>
	running.platform.post(path, body, as(uid));
const remove = (path: string, uid?: string, body?: unknown) =>
	running.platform.delete(path, body, as(uid));
const list = async (query: string, uid?: string) =>
	((await get(`/conversations?${query}`, uid)).data.data as Row[]).map(
		({ conversationId }) => conversationId,
	);
const send = (receiver: string, receiverType: string, uid: string) => {
	const body = { receiver, receiverType, category: 'message', type: 'text', data: { text: 'x' } };
	return post('/messages', uid, body);
};
const unreadOf = async (uid: string) =>
	((await get('/users/amara/conversation', uid)).data.data as Row).unreadMessageCount;
const withAmara = '/users/amara/conversation';
const club = '/groups/book-club/conversation';

test('a conversation tells its other side, its last message and what is unread', async () => {
	const answer = await get(withAmara, 'bjorn');
	expect(answer.data.data).toEqual({
		conversationId: 'amara_user_bjorn',
		conversationType: 'user',
		unreadMessageCount: '2',
		unreadMentionsCount: 0,
		latestMessageId: '3',
		createdAt: 1735889600,
		updatedAt: 1735889720,
		lastMessage: expect.objectContaining({ id: '3', sender: 'amara' }),
		conversationWith: expect.objectContaining({ uid: 'amara', conversationId: 'amara_user_bjorn' }),
	});
	expect((await get('/conversations/amara_user_bjorn', 'bjorn')).data).toEqual(answer.data);
	expect((await get(club, 'chen')).data.data).toMatchObject({
		conversationType: 'group',
		unreadMessageCount: '3',
		conversationWith: { guid: 'book-club', scope: 'participant', hasJoined: true },
	});
	expect((await get(club, 'dalia')).data.data).toMatchObject({ unreadMentionsCount: 1 });
});

test('what is not there, or not theirs, is not accessible', async () => {
	const code = 'ERR_CONVERSATION_NOT_ACCESSIBLE';
	expectRefused(await get(withAmara, 'yara'), 404, code);
	expectRefused(await get(club, 'yara'), 404, code);
	expectRefused(await get('/conversations/amara_user_bjorn', 'yara'), 404, code);
	expectRefused(await get('/users/nobody/conversation', 'amara'), 404, 'ERR_UID_NOT_FOUND');
	expectInvalid(await get(withAmara), 'onBehalfOf');
	expect((await send('amara', 'user', 'yara')).status).toBe(200);
	expect((await get(withAmara, 'yara')).status).toBe(200);
});

test('a user sees theirs, the newest first; without one all are listed once a user', async () => {
	await send('bjorn', 'user', 'amara');
	expect(await list('', 'amara')).toEqual(['amara_user_bjorn', 'group_book-club']);
	expect(await list('conversationType=group', 'amara')).toEqual(['group_book-club']);
	expect(await list('searchKey=bjo', 'amara')).toEqual(['amara_user_bjorn']);
	expect(await list('unread=true', 'amara')).toEqual(['amara_user_bjorn', 'group_book-club']);
	expect(await list('userTags=welcomed', 'bjorn')).toEqual(['amara_user_bjorn']);
	expect(await list('groupTags=seeded', 'bjorn')).toEqual(['group_book-club']);
	const all = await get('/conversations?perPage=4');
	expect(all.data.meta.pagination).toMatchObject({ total: 9, count: 4, total_pages: 3 });
	expect((await list('unique=1')).sort()).toEqual([
		'amara_user_bjorn',
		'group_book-club',
		'hana_user_ivan',
	]);
	await running.platform.post('/users/amara/blockedusers', { blockedUids: ['bjorn'] });
	expect(await list('', 'amara')).toEqual(['group_book-club']);
	expect(await list('includeBlockedUsers=true', 'amara')).toHaveLength(2);
	const asked = 'includeBlockedUsers=true&withBlockedInfo=true&withUserAndGroupTags=true';
	expect((await get(`/conversations?${asked}`, 'amara')).data.data).toMatchObject([
		{ conversationWith: { uid: 'bjorn', tags: [], blockedByMe: true } },
		{ conversationWith: { guid: 'book-club', tags: ['seeded'] } },
	]);
	expect((await get('/conversations', 'dalia')).data.data).not.toMatchObject([
		{ conversationWith: { tags: expect.anything() } },
	]);
});

test('tags are the user’s own, and narrow their list', async () => {
	const answer = await running.platform.put(club, { tags: ['vip'] }, as('chen'));
	expect(answer.data.data).toMatchObject({ conversationId: 'group_book-club', tags: ['vip'] });
	expect(await list('tags=vip', 'chen')).toEqual(['group_book-club']);
	expect(await list('tags=vip', 'dalia')).toEqual([]);
	expect((await get('/conversations?withTags=true', 'chen')).data.data).toMatchObject([
		{ tags: ['vip'] },
	]);
	expectInvalid(await running.platform.put(club, { tags: 'vip' }, as('chen')), 'tags');
});

test('delivered and read reach up to a message, unread goes back behind one', async () => {
	const delivered = await post(`${withAmara}/delivered`, 'bjorn', { messageId: 3 });
	expect(delivered.data.data).toEqual({ success: true, Message: expect.any(String) });
	expect((await get('/messages/3')).data.data).toHaveProperty('deliveredAt');
	expect(await unreadOf('bjorn')).toBe('2');
	await post(`${withAmara}/read`, 'bjorn', { messageId: 1 });
	expect(await unreadOf('bjorn')).toBe('1');
	expect((await get('/messages/1')).data.data).toHaveProperty('readAt');
	await post(`${withAmara}/read`, 'bjorn', {});
	expect(await unreadOf('bjorn')).toBe('0');
	expect(await list('unread=true&conversationType=user', 'bjorn')).toEqual([]);
	const unread = await remove(`${withAmara}/read`, 'bjorn', { messageId: 1 });
	expect(unread.data.data).toMatchObject({
		...{ success: true, message: expect.any(String) },
		conversation: { unreadMessageCount: '1', lastReadMessageId: '1' },
	});
	expect(await unreadOf('bjorn')).toBe('1');
	const inGroup = await post(`${club}/read`, 'chen', { messageId: 6 });
	expect(inGroup.data.data).toEqual({ success: true, message: expect.any(String) });
	expect((await get(club, 'chen')).data.data).toMatchObject({ unreadMessageCount: '1' });
	const elsewhere = await post(`${club}/read`, 'chen', { messageId: 1 });
	expectRefused(elsewhere, 404, 'ERR_MESSAGE_ID_NOT_FOUND');
});

test('a user marks as unread five times a minute', async () => {
	const mark = (uid: string) => remove(`${withAmara}/read`, uid, { messageId: 1 });
	for (let turn = 0; turn < 5; turn++) expect((await mark('bjorn')).status).toBe(200);
	expectRefused(await mark('bjorn'), 429, 'ERR_TOO_MANY_REQUESTS');
	expect((await remove(`${club}/read`, 'chen', {})).status).toBe(200);
});

test('a reset hides what was said from the user, until there is something new', async () => {
	expect((await remove(withAmara, 'bjorn')).data.data).toMatchObject({ success: true });
	expect(await list('', 'bjorn')).toEqual(['group_book-club']);
	expect((await get('/users/amara/messages', 'bjorn')).data.data).toEqual([]);
	expect((await get('/users/bjorn/messages', 'amara')).data.data).toHaveLength(3);
	await send('bjorn', 'user', 'amara');
	expect(await list('', 'bjorn')).toEqual(['amara_user_bjorn', 'group_book-club']);
	expect(await unreadOf('bjorn')).toBe('1');
	await remove(club, 'bjorn', { preserveOrder: true });
	expect(await list('', 'bjorn')).toContain('group_book-club');
	await remove(withAmara, 'bjorn', { deleteMessagesPermanently: true });
	expect(await running.sandbox.state()).toMatchObject({ messages: 5 });
});

test('a deleted conversation is gone for all', async () => {
	const path = '/conversations/amara_user_bjorn';
	expectRefused(await remove(path, 'chen'), 404, 'ERR_CONVERSATION_NOT_ACCESSIBLE');
	expect((await remove(path, 'amara')).data.data).toMatchObject({ success: true });
	expect(await list('', 'bjorn')).toEqual(['group_book-club']);
	expect(await running.sandbox.state()).toMatchObject({ messages: 5, conversations: 2 });
});

test('five conversations are pinned, the sixth is refused; a pin is kept', async () => {
	for (const uid of ['chen', 'dalia', 'emeka', 'freya']) await send(uid, 'user', 'amara');
	const pin = (uid: string) => post(`/users/${uid}/conversation/pin`, 'amara');
	const first = await pin('bjorn');
	expect(first.data.data).toMatchObject({
		conversationId: 'amara_user_bjorn',
		conversationWith: { uid: 'bjorn' },
		pinnedBy: 'amara',
		pinnedAt: expect.any(Number),
	});
	expect((await list('', 'amara'))[0]).toBe('amara_user_bjorn');
	expect((await pin('bjorn')).data).toEqual(first.data);
	for (const uid of ['chen', 'dalia', 'emeka']) await pin(uid);
	expect((await post(`${club}/pin`, 'amara')).status).toBe(200);
	expectRefused(await pin('freya'), 400, 'ERR_PINNED_CONVERSATIONS_LIMIT_EXCEEDED');
	const unpinned = (await remove(`${club}/pin`, 'amara')).data.data;
	expect(unpinned).toMatchObject({ conversationWith: { guid: 'book-club' } });
	expect(unpinned).not.toHaveProperty('pinnedAt');
	expect((await pin('freya')).status).toBe(200);
	await running.platform.put('/conversations/pinned', {
		pinnedConversations: [{ guid: 'book-club' }],
	});
	const pinned = async (by: string) => (await list(`pinnedBy=${by}`, 'amara')).length;
	expect([await pinned('me'), await pinned('system'), await pinned('me,system')]).toEqual([
		5, 1, 6,
	]);
	expect((await list('', 'amara'))[0]).toBe('group_book-club');
	expect((await get(club, 'amara')).data.data).toMatchObject({ pinnedBy: 'app_system' });
	expectInvalid(await get('/conversations?pinnedBy=bjorn', 'amara'), 'pinnedBy');
});
