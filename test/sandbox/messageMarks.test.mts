import { asking, type Row as Any } from './asking.mts';
import { done, expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
type Row = Any & { id: string; data: Any };
const { get, post, patch, remove, read, column } = asking(running);
const drop = (path: string, uid?: string) => remove(path, undefined, uid);
const toBjorn = { receiver: 'bjorn', receiverType: 'user' };
const text = { category: 'message', type: 'text', data: { text: 'Reply' } };

test('a message is flagged with a reason that there is, by a user', async () => {
	const flag = (body: unknown, uid?: string) => post('/messages/5/flagged', body, uid);
	expect((await flag({ id: 'spam' }, 'dalia')).data.data).toEqual(done);
	expect((await flag({ reasonId: 'abuse', remark: 'rude' }, 'freya')).data.data).toEqual(done);
	expect(await running.sandbox.state('flags')).toMatchObject([
		{ messageId: 5, uid: 'dalia', reasonId: 'spam', remark: null },
		{ messageId: 5, uid: 'freya', reasonId: 'abuse', remark: 'rude' },
	]);
	expectInvalid(await flag({}, 'dalia'), 'id');
	expectRefused(await flag({ id: 'spam' }, 'yara'), 403, 'ERR_MESSAGE_NO_ACCESS');
});

test('an interaction is recorded once, and only for an element that there is', async () => {
	const formFields = [{ elementType: 'textInput', elementId: 'name', label: 'Name' }];
	const data = { interactiveData: { title: 'Form', formFields } };
	const form = { ...toBjorn, category: 'interactive', type: 'form', data };
	const { id } = (await post('/messages', form, 'amara')).data.data as Row;
	const interact = (interactions: string[], message = id) =>
		patch(`/messages/${message}/interacted`, { interactions }, 'bjorn');
	expect((await interact(['name'])).data.data).toEqual(done);
	expect((await interact(['name'])).status).toBe(200);
	expect(await running.sandbox.state()).toMatchObject({ interactions: 1 });
	const interactions = [{ elementId: 'name', interactedAt: expect.any(Number) as number }];
	expect(await read(`/messages/${id}`, 'bjorn')).toMatchObject({ data: { interactions } });
	expectInvalid(await interact(['age']), 'interactions');
	expectRefused(await interact(['name'], '1'), 403, 'ERR_MESSAGE_ACTION_NOT_ALLOWED');
});

test('a pin belongs to the conversation, a save to its user', async () => {
	const [pin, save] = ['/messages/1/pin', '/messages/1/save'];
	const pinned = { pinnedBy: 'app_system', pinnedAt: expect.any(Number) as number };
	expect((await post(pin)).data.data).toMatchObject(pinned);
	expect((await post(pin, undefined, 'bjorn')).data.data).toMatchObject({ pinnedBy: 'bjorn' });
	expect((await drop(pin, 'bjorn')).data.data).not.toHaveProperty('pinnedAt');
	expect((await post(save, undefined, 'bjorn')).data.data).toHaveProperty('savedAt');
	expect(await read('/messages/1', 'bjorn')).toHaveProperty('savedAt');
	expect(await read('/messages/1', 'amara')).not.toHaveProperty('savedAt');
	expect((await drop(save, 'bjorn')).data.data).not.toHaveProperty('savedAt');
	expectRefused(await post('/messages/99/pin'), 404, 'ERR_MESSAGE_ID_NOT_FOUND');
});

test('a hundred messages are saved, the next is refused', async () => {
	await running.sandbox.limits({ message: 1000 });
	const save = (id: number) => post(`/messages/${id}/save`, undefined, 'amara');
	for (let id = 9; id <= 109; id++) await post('/messages', { ...toBjorn, ...text }, 'amara');
	for (let id = 9; id < 109; id++) expect((await save(id)).status).toBe(200);
	expectRefused(await save(109), 400, 'ERR_SAVED_MESSAGES_LIMIT_EXCEEDED');
	expect(await running.sandbox.state()).toMatchObject({ savedMessages: 100 });
});

test('reactions are counted once a user, listed page by page, and taken back', async () => {
	const path = '/messages/4/reactions';
	const heart = `${path}/${encodeURIComponent('❤️')}`;
	const react = (to: string, uid: string) => post(to, undefined, uid);
	await react(heart, 'chen');
	await react(heart, 'dalia');
	const { reactions } = ((await react(heart, 'chen')).data.data as Row).data;
	expect(reactions).toEqual([{ reaction: '❤️', count: 2, reactedByMe: true }]);
	await react(`${path}/ok`, 'freya');
	const all = await get(`${path}?limit=2`);
	expect(all.data.data).toMatchObject([
		{ messageId: '4', reaction: '❤️', uid: 'chen', reactedBy: { name: 'Chen Wei' } },
		{ reaction: '❤️', uid: 'dalia' },
	]);
	const { id, affix } = all.data.meta.next ?? {};
	expect(await read(`${path}?limit=2&id=${id}&affix=${affix}`)).toHaveLength(1);
	expect(await column('uid', `${path}/ok`)).toEqual(['freya']);
	await drop(heart, 'chen');
	expect(await column('uid', heart)).toEqual(['dalia']);
	expectInvalid(await react(`${path}/${'x'.repeat(46)}`, 'chen'), 'reaction');
	expectRefused(await react(`${path}/ok`, 'yara'), 403, 'ERR_MESSAGE_NO_ACCESS');
	for (let kind = 1; kind < 24; kind++) await react(`${path}/r${kind}`, 'chen');
	expectRefused(await react(`${path}/more`, 'chen'), 403, 'ERR_MESSAGE_ACTION_NOT_ALLOWED');
});

const reply = (id: string, body: object = {}, uid?: string) =>
	post(`/messages/${id}/thread`, { ...text, ...body }, uid);

test('a reply stands under its parent, with or without naming the receiver', async () => {
	const answer = await reply('1', { muid: 'm' }, 'bjorn');
	expect(answer.data.data).toMatchObject({ parentId: '1', receiver: 'amara', muid: 'm' });
	const named = await reply('4', { receiver: 'book-club', receiverType: 'group' }, 'chen');
	expect(named.data.data).toMatchObject({ parentId: '4', conversationId: 'group_book-club' });
	expect(await column('id', '/messages/4/thread?limit=2')).toEqual(['6', '7']);
	expect(await column('id', '/messages/4/thread?id=7&affix=append')).toEqual(['10']);
	expect(await read('/messages/4')).toMatchObject({ replyCount: 3 });
});

test('a reply to a reply, elsewhere, or by a stranger is refused', async () => {
	expectRefused(await reply('6', {}, 'chen'), 400, 'ERR_MESSAGE_THREAD_NESTING');
	const elsewhere = { receiver: 'hana', receiverType: 'user' };
	expectRefused(await reply('4', elsewhere, 'chen'), 400, 'ERR_WRONG_MESSAGE_THREAD');
	expectRefused(await reply('4', {}, 'yara'), 403, 'ERR_MESSAGE_NO_ACCESS');
});

test('threads are listed with their last reply, the newest first, and pages lose none', async () => {
	await reply('1', {}, 'bjorn');
	const first = await get('/threads?limit=1', 'amara');
	expect(first.data.data).toMatchObject([{ id: '1', replyCount: 1, lastReply: { id: '9' } }]);
	const { next } = first.data.meta;
	expect(next).toMatchObject({ affix: 'prepend', id: '1' });
	const second = await get(`/threads?updatedAt=${next?.updatedAt}&id=1`, 'amara');
	expect(second.data.data).toMatchObject([{ id: '4', updatedAt: 1735889960 }]);
	expect(second.data.meta.next).toBeUndefined();
	expect(await column('id', '/threads?participatedByMe=true', 'bjorn')).toEqual(['1']);
	const oldest = '/threads?affix=append&updatedAt=1735889960';
	expect(await column('id', oldest, 'amara')).toEqual(['1']);
	expect(await read('/threads', 'yara')).toEqual([]);
});

test('threads are those of one conversation, of one side, or with what is new in them', async () => {
	await reply('1', {}, 'bjorn');
	expect(await column('id', '/users/bjorn/threads', 'amara')).toEqual(['1']);
	expect(await column('id', '/users/amara/threads')).toEqual(['1']);
	const clubs = '/groups/book-club/threads';
	expect(await column('id', clubs)).toEqual(['4']);
	expectRefused(await get(clubs, 'yara'), 404, 'ERR_CONVERSATION_NOT_ACCESSIBLE');
	const news = () => read('/threads?withUnreadReplyCount=true', 'freya');
	expect(await news()).toMatchObject([{ id: '4', unreadReplyCount: 1 }]);
	await post('/groups/book-club/conversation/read', undefined, 'freya');
	expect(await news()).toMatchObject([{ id: '4', unreadReplyCount: 0 }]);
});

test('a message that is fetched tells who got and read it', async () => {
	const receipts = async () => (await read('/messages/5')).receipts;
	expect(await receipts()).toBeUndefined();
	await post('/groups/book-club/conversation/delivered', { messageId: 5 }, 'dalia');
	await post('/groups/book-club/conversation/read', undefined, 'freya');
	const recipient = (uid: string): unknown => expect.objectContaining({ uid });
	const at = expect.any(Number) as number;
	expect(await receipts()).toEqual({
		data: [
			{ recipient: recipient('dalia'), deliveredAt: at },
			{ recipient: recipient('freya'), deliveredAt: at, readAt: at },
		],
	});
});
