import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
type Row = Record<string, unknown> & { id: string; data: Record<string, unknown> };
const as = (onBehalfOf: string | undefined) => ({ onBehalfOf });
const post = (path: string, uid?: string, body?: unknown) =>
	running.platform.post(path, body, as(uid));
const remove = (path: string, uid?: string) => running.platform.delete(path, undefined, as(uid));
const get = (path: string, uid?: string) => running.platform.get(path, as(uid));
const done = { success: true, message: expect.stringMatching(/\S/) };
const idsOf = (data: unknown): string[] => (data as Row[]).map(({ id }) => id);

test('a message is flagged with a reason that there is, by a user', async () => {
	const flag = (body: unknown, uid?: string) => post('/messages/5/flagged', uid, body);
	expect((await flag({ id: 'spam' }, 'dalia')).data.data).toEqual(done);
	expect((await flag({ reasonId: 'abuse', remark: 'rude' }, 'freya')).data.data).toEqual(done);
	expect(await running.sandbox.state('flags')).toMatchObject([
		{ messageId: 5, uid: 'dalia', reasonId: 'spam', remark: null },
		{ messageId: 5, uid: 'freya', reasonId: 'abuse', remark: 'rude' },
	]);
	expectRefused(await flag({ id: 'none' }, 'dalia'), 404, 'ERR_REASON_NOT_FOUND');
	expectInvalid(await flag({}, 'dalia'), 'id');
	expectInvalid(await flag({ id: 'spam' }), 'onBehalfOf');
	expectRefused(await flag({ id: 'spam' }, 'yara'), 403, 'ERR_MESSAGE_NO_ACCESS');
});

test('reasons are a collection of their own', async () => {
	const path = '/moderation/reasons';
	const made = await post(path, undefined, { id: 'off-topic', name: 'Off topic' });
	expect(made.data.data).toMatchObject({ id: 'off-topic', name: 'Off topic' });
	const renamed = await running.platform.put(`${path}/off-topic`, { name: 'Off Topic' });
	expect(renamed.data.data).toMatchObject({ name: 'Off Topic' });
	const list = await get(path);
	expect(idsOf(list.data.data)).toEqual(['abuse', 'off-topic', 'spam']);
	expect(list.data.meta.current).toEqual({ limit: 100, count: 3 });
	expect((await remove(`${path}/off-topic`)).data).toEqual(done);
	expectRefused(await get(`${path}/off-topic`), 404, 'ERR_REASON_NOT_FOUND');
});

test('an interaction is recorded once, and only for an element that there is', async () => {
	const formFields = [{ elementType: 'textInput', elementId: 'name', label: 'Name' }];
	const data = { interactiveData: { title: 'Form', formFields } };
	const receiver = { receiver: 'bjorn', receiverType: 'user' };
	const form = { ...receiver, category: 'interactive', type: 'form', data };
	const { id } = (await post('/messages', 'amara', form)).data.data as Row;
	const interact = (interactions: string[], message = id) =>
		running.platform.patch(`/messages/${message}/interacted`, { interactions }, as('bjorn'));
	expect((await interact(['name'])).data.data).toEqual(done);
	expect((await interact(['name'])).status).toBe(200);
	expect(await running.sandbox.state()).toMatchObject({ interactions: 1 });
	expect((await get(`/messages/${id}`, 'bjorn')).data.data).toMatchObject({
		data: { interactions: [{ elementId: 'name', interactedAt: expect.any(Number) }] },
	});
	expectInvalid(await interact(['age']), 'interactions');
	expectRefused(await interact(['name'], '1'), 403, 'ERR_MESSAGE_ACTION_NOT_ALLOWED');
});

test('a pin belongs to the conversation, a save to its user', async () => {
	expect((await post('/messages/1/pin')).data.data).toMatchObject({
		pinnedBy: 'app_system',
		pinnedAt: expect.any(Number),
	});
	expect((await post('/messages/1/pin', 'bjorn')).data.data).toMatchObject({
		pinnedBy: 'bjorn',
	});
	expect((await remove('/messages/1/pin', 'bjorn')).data.data).not.toHaveProperty('pinnedAt');
	expect((await post('/messages/1/save', 'bjorn')).data.data).toHaveProperty('savedAt');
	expect((await get('/messages/1', 'bjorn')).data.data).toHaveProperty('savedAt');
	expect((await get('/messages/1', 'amara')).data.data).not.toHaveProperty('savedAt');
	expect((await remove('/messages/1/save', 'bjorn')).data.data).not.toHaveProperty('savedAt');
	expectInvalid(await post('/messages/1/save'), 'onBehalfOf');
	expectRefused(await post('/messages/99/pin'), 404, 'ERR_MESSAGE_ID_NOT_FOUND');
});

test('a hundred messages are saved, the next is refused', async () => {
	const text = { receiver: 'bjorn', receiverType: 'user', category: 'message', type: 'text' };
	await running.sandbox.limits({ message: 1000 });
	let last;
	for (let id = 1; id <= 109; id++) {
		if (id > 8) await post('/messages', 'amara', { ...text, data: { text: `${id}` } });
		if (id < 4 || id > 8) last = await post(`/messages/${id}/save`, 'amara');
	}
	if (last) expectRefused(last, 400, 'ERR_SAVED_MESSAGES_LIMIT_EXCEEDED');
	expect(await running.sandbox.state()).toMatchObject({ savedMessages: 100 });
});

test('reactions are counted once a user, listed page by page, and taken back', async () => {
	const path = '/messages/4/reactions';
	const heart = encodeURIComponent('❤️');
	await post(`${path}/${heart}`, 'chen');
	await post(`${path}/${heart}`, 'dalia');
	const answer = await post(`${path}/${heart}`, 'chen');
	expect((answer.data.data as Row).data.reactions).toEqual([
		{ reaction: '❤️', count: 2, reactedByMe: true },
	]);
	await post(`${path}/ok`, 'freya');
	const all = await get(`${path}?limit=2`);
	expect(all.data.data).toMatchObject([
		{ messageId: '4', reaction: '❤️', uid: 'chen', reactedBy: { name: 'Chen Wei' } },
		{ reaction: '❤️', uid: 'dalia' },
	]);
	const { next } = all.data.meta;
	expect(
		idsOf((await get(`${path}?limit=2&id=${next?.id}&affix=${next?.affix}`)).data.data),
	).toHaveLength(1);
	expect((await get(`${path}/ok`)).data.data).toMatchObject([{ uid: 'freya' }]);
	await remove(`${path}/${heart}`, 'chen');
	expect(((await get(`${path}/${heart}`)).data.data as Row[]).map(({ uid }) => uid)).toEqual([
		'dalia',
	]);
	expectInvalid(await post(`${path}/${'x'.repeat(46)}`, 'chen'), 'reaction');
	expectRefused(await post(`${path}/ok`, 'yara'), 403, 'ERR_MESSAGE_NO_ACCESS');
	for (let kind = 1; kind < 24; kind++) await post(`${path}/r${kind}`, 'chen');
	expectRefused(await post(`${path}/more`, 'chen'), 403, 'ERR_MESSAGE_ACTION_NOT_ALLOWED');
});

describe('threads', () => {
	const text = { category: 'message', type: 'text', data: { text: 'Reply' } };
	const reply = (id: string, body: object = {}, uid?: string) =>
		post(`/messages/${id}/thread`, uid, { ...text, ...body });

	test('a reply stands under its parent, with or without naming the receiver', async () => {
		const answer = await reply('1', { muid: 'm' }, 'bjorn');
		expect(answer.data.data).toMatchObject({ parentId: '1', receiver: 'amara', muid: 'm' });
		const named = await reply('4', { receiver: 'book-club', receiverType: 'group' }, 'chen');
		expect(named.data.data).toMatchObject({ parentId: '4', conversationId: 'group_book-club' });
		expect(idsOf((await get('/messages/4/thread?limit=2')).data.data)).toEqual(['6', '7']);
		expect(idsOf((await get('/messages/4/thread?id=7&affix=append')).data.data)).toEqual(['10']);
		expect((await get('/messages/4')).data.data).toMatchObject({ replyCount: 3 });
	});

	test('a reply to a reply, elsewhere, or by a stranger is refused', async () => {
		expectRefused(await reply('6', {}, 'chen'), 400, 'ERR_MESSAGE_THREAD_NESTING');
		const elsewhere = { receiver: 'hana', receiverType: 'user' };
		expectRefused(await reply('4', elsewhere, 'chen'), 400, 'ERR_WRONG_MESSAGE_THREAD');
		expectRefused(await reply('4', {}, 'yara'), 403, 'ERR_MESSAGE_NO_ACCESS');
		expectInvalid(await reply('4'), 'onBehalfOf');
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
		expect(idsOf((await get('/threads?participatedByMe=true', 'bjorn')).data.data)).toEqual(['1']);
		const oldest = await get('/threads?affix=append&updatedAt=1735889960', 'amara');
		expect(idsOf(oldest.data.data)).toEqual(['1']);
		expect((await get('/threads', 'yara')).data.data).toEqual([]);
	});

	test('threads are those of one conversation, of one side, or with what is new in them', async () => {
		await reply('1', {}, 'bjorn');
		const of = async (path: string, uid?: string) => idsOf((await get(path, uid)).data.data);
		expect(await of('/users/bjorn/threads', 'amara')).toEqual(['1']);
		expect(await of('/users/amara/threads')).toEqual(['1']);
		expect(await of('/groups/book-club/threads')).toEqual(['4']);
		expectRefused(
			await get('/groups/book-club/threads', 'yara'),
			404,
			'ERR_CONVERSATION_NOT_ACCESSIBLE',
		);
		const news = async () =>
			(await get('/threads?withUnreadReplyCount=true', 'freya')).data.data as Row[];
		expect(await news()).toMatchObject([{ id: '4', unreadReplyCount: 1 }]);
		await post('/groups/book-club/conversation/read', 'freya');
		expect(await news()).toMatchObject([{ id: '4', unreadReplyCount: 0 }]);
	});

	test('a message that is fetched tells who got and read it', async () => {
		const receipts = async () => ((await get('/messages/5')).data.data as Row).receipts;
		expect(await receipts()).toBeUndefined();
		await post('/groups/book-club/conversation/delivered', 'dalia', { messageId: 5 });
		await post('/groups/book-club/conversation/read', 'freya');
		const recipient = (uid: string): unknown => expect.objectContaining({ uid });
		const at = expect.any(Number);
		expect(await receipts()).toEqual({
			data: [
				{ recipient: recipient('dalia'), deliveredAt: at },
				{ recipient: recipient('freya'), deliveredAt: at, readAt: at },
			],
		});
	});

	test('a user subscribes and unsubscribes', async () => {
		const path = '/messages/4/thread/subscription';
		expect((await post(path, 'chen')).data.data).toEqual(done);
		expect(await running.sandbox.state()).toMatchObject({ threadSubscriptions: 1 });
		expect((await remove(path, 'chen')).data.data).toEqual(done);
		expect(await running.sandbox.state()).toMatchObject({ threadSubscriptions: 0 });
	});
});
