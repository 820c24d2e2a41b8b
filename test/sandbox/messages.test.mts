import { asking } from './asking.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
type Row = Record<string, unknown> & { id: string; data: Record<string, unknown> };

const text = { category: 'message', type: 'text', data: { text: 'Hello' } };
const toBjorn = { receiver: 'bjorn', receiverType: 'user', ...text };
const toClub = { receiver: 'book-club', receiverType: 'group', ...text };
const { get, post, put, remove, read } = asking(running);
const send = (body: unknown, uid?: string) => post('/messages', body, uid);
const sent = async (body: unknown, onBehalfOf?: string): Promise<Row> =>
	(await send(body, onBehalfOf)).data.data as Row;
const countMessages = async () => (await running.sandbox.state()).messages;

test('a text comes back with its sender and receiver, and stands in both conversations', async () => {
	const answer = await send({ ...toBjorn, muid: 'my-1', tags: ['greeting'] }, 'amara');
	expect(answer.status).toBe(200);
	const conversationId = 'amara_user_bjorn';
	const user = (entity: object) => ({
		...{ entityType: 'user', entity: expect.objectContaining(entity) },
	});
	const sender = user({ uid: 'amara', name: 'Amara Okafor' });
	const receiver = user({ uid: 'bjorn', conversationId });
	const as = (status: string) => ({
		...{ ...toBjorn, id: '9', muid: 'my-1', tags: ['greeting'], sender: 'amara', conversationId },
		data: { text: 'Hello', moderation: { status }, entities: { sender, receiver } },
		sentAt: expect.any(Number) as number,
		updatedAt: expect.any(Number) as number,
	});
	expect(answer.data.data).toEqual(as('pending'));
	expect(await read('/messages/9')).toEqual(as('approved'));
});

test('a muid may come twice: each is a message of its own', async () => {
	const ids = [await sent({ ...toBjorn, muid: 'm' }), await sent({ ...toBjorn, muid: 'm' })];
	expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
	expect(ids.map(({ sender }) => sender)).toEqual(['app_system', 'app_system']);
});

const attachment = { url: 'https://example.com/a.png', name: 'a.png', mimeType: 'image/png' };
const card = { version: '1.0', body: [{ type: 'text', content: 'Hi' }], fallbackText: 'Hi' };
test.each([
	['message', 'image', { attachments: [attachment], text: 'caption' }],
	['message', 'file', { attachments: [attachment] }],
	['custom', 'location', { customData: { lat: 1 } }],
	['interactive', 'form', { interactiveData: { title: 'Form', formFields: [] } }],
	['card', 'offer', { card, text: 'preview' }],
])('%s of type %s is sent', async (category, type, data) => {
	expect(await sent({ ...toClub, category, type, data }, 'chen')).toMatchObject({
		...{ category, type, data },
		conversationId: 'group_book-club',
	});
});

test.each<[string, Record<string, unknown>]>([
	['ERR_EMPTY_RECEIVER', { receiver: '' }],
	['ERR_INVALID_RECEIVER_TYPE', { receiverType: 'room' }],
	['ERR_EMPTY_MESSAGE_CATEGORY', { category: undefined }],
	['ERR_INVALID_MESSAGE_CATEGORY', { category: 'action' }],
	['ERR_EMPTY_MESSAGE_TYPE', { type: undefined }],
	['ERR_INVALID_MESSAGE_TYPE', { type: 'song' }],
	['ERR_INVALID_MESSAGE_DATA', { data: 'Hello' }],
	['ERR_INVALID_MESSAGE_DATA', { data: { text: 'x'.repeat(10_300) } }],
	['ERR_EMPTY_MESSAGE_TEXT', { data: {} }],
	['ERR_INVALID_MESSAGE_TEXT', { data: { text: 7 } }],
	['ERR_INVALID_METADATA', { data: { text: 'x', metadata: 'x' } }],
	['ERR_EMPTY_MESSAGE_FILE', { type: 'image', data: {} }],
	['ERR_INVALID_MEDIA_MESSAGE', { type: 'image', data: { attachments: [{ url: 'x' }] } }],
	['ERR_EMPTY_CUSTOM_DATA', { category: 'custom', type: 'x', data: {} }],
	['ERR_INVALID_CUSTOM_DATA', { category: 'custom', type: 'x', data: { customData: [] } }],
	['ERR_INVALID_MESSAGE_DATA', { category: 'interactive', type: 'form', data: {} }],
	['ERR_INVALID_MESSAGE_DATA', { category: 'card', type: 'x', data: { card: {} } }],
])('%s refuses %j', async (code, wrong) => {
	expectRefused(await send({ ...toBjorn, ...wrong }, 'amara'), 400, code);
	expect(await countMessages()).toBe(8);
});

test('eleven mentions, 26 tags and unknown receivers are refused', async () => {
	const mentions = Array.from({ length: 11 }, (_, place) => `<@uid:u${place}>`).join(' ');
	const many = { ...toBjorn, data: { text: mentions } };
	expectRefused(await send(many), 400, 'ERR_INVALID_MESSAGE_TEXT');
	expectInvalid(await send({ ...toBjorn, tags: Array(26).fill('t') }), 'tags');
	expectRefused(await send({ ...toClub, receiver: 'nowhere' }), 404, 'ERR_GUID_NOT_FOUND');
	expectRefused(await send(toClub, 'yara'), 403, 'ERR_GROUP_NOT_JOINED');
	expectRefused(await send(toBjorn, 'nobody'), 404, 'ERR_UID_NOT_FOUND');
	expectRefused(await send({ ...toBjorn, quotedMessageId: '99' }), 404, 'ERR_MESSAGE_ID_NOT_FOUND');
});

test('several receivers get a message each; a quoted message is shown', async () => {
	const body = { ...text, multipleReceivers: { uids: ['bjorn', 'chen'], guids: ['book-club'] } };
	expect(await sent({ ...body, quotedMessageId: '1' }, 'amara')).toMatchObject({
		receiver: 'bjorn',
		quotedMessage: { id: '1', data: { text: 'Good morning, Bjorn!' } },
	});
	expect(await countMessages()).toBe(11);
});

test('mentions and reactions are told in the data', async () => {
	const { data } = await read<Row>('/messages/5');
	expect(data.mentions).toMatchObject({ dalia: { name: 'Dalia Haddad' } });
	const { reactions } = (await read<Row>('/messages/1', 'bjorn')).data;
	expect(reactions).toEqual([{ reaction: '👋', count: 1, reactedByMe: true }]);
});

test('a bot sends to anybody, and who is none does not', async () => {
	const asBot = (uid: string) => post(`/bots/${uid}/messages`, toBjorn);
	expect((await asBot('concierge')).data.data).toMatchObject({
		sender: 'concierge',
		data: { entities: { sender: { entity: { name: 'Concierge' } } } },
	});
	expectRefused(await asBot('amara'), 404, 'ERR_BOT_NOT_FOUND');
});

test('what bots and the app itself wrote is read in its place, and a bot is answered', async () => {
	await post('/bots/concierge/messages', toBjorn);
	await send(toBjorn);
	const readOf = (uid: string) => read<Row[]>(`/users/${uid}/messages`, 'bjorn');
	expect(await readOf('app_system')).toMatchObject([{ sender: 'app_system' }]);
	await send({ ...toBjorn, receiver: 'concierge' }, 'bjorn');
	expect(await readOf('concierge')).toMatchObject([
		{ sender: 'concierge' },
		{ sender: 'bjorn', receiver: 'concierge' },
	]);
	const toApp = { ...toBjorn, receiver: 'app_system' };
	expectRefused(await send(toApp, 'bjorn'), 404, 'ERR_UID_NOT_FOUND');
});

test('an edit answers an action message that holds the message as it is now', async () => {
	const edit = (body: unknown, uid?: string, id = '1') => put(`/messages/${id}`, body, uid);
	const answer = await edit({ data: { text: 'Hi' }, tags: ['t'] }, 'amara');
	expect(answer.data.data).toMatchObject({
		id: '9',
		category: 'action',
		type: 'message',
		data: {
			action: 'edited',
			entities: {
				by: { entity: { uid: 'amara' } },
				for: { entity: { uid: 'bjorn' } },
				on: { entity: { id: '1', data: { text: 'Hi' }, tags: ['t'], editedBy: 'amara' } },
			},
		},
	});
	const now = { data: { text: 'Hi' }, editedAt: expect.any(Number) as number };
	expect(await read('/messages/1')).toMatchObject(now);
	expectRefused(await edit({ data: { text: 'x' } }, 'bjorn'), 403, 'ERR_MESSAGE_NOT_A_SENDER');
	expectRefused(await edit({ data: { text: 'x' } }, 'chen'), 403, 'ERR_MESSAGE_NO_ACCESS');
	expectRefused(await edit({ data: { text: 7 } }), 400, 'ERR_INVALID_MESSAGE_TEXT');
	expectRefused(await edit({}, undefined, '99'), 404, 'ERR_MESSAGE_ID_NOT_FOUND');
	expectRefused(await edit({}, undefined, '9'), 403, 'ERR_MESSAGE_ACTION_NOT_ALLOWED');
});

test('in a group moderators may edit and delete what others sent, participants may not', async () => {
	const drop = (uid: string, body?: unknown) => remove('/messages/5', body, uid);
	expectRefused(await drop('dalia'), 403, 'ERR_MESSAGE_NOT_A_SENDER');
	expect((await drop('bjorn')).data.data).toMatchObject({
		data: { action: 'deleted', entities: { on: { entity: { id: '5', deletedBy: 'bjorn' } } } },
	});
	expect(await read('/messages/5')).toMatchObject({ deletedBy: 'bjorn' });
	await post('/messages/5/reactions/ok', undefined, 'dalia');
	await drop('chen', { permanent: true });
	expect(await running.sandbox.state()).toMatchObject({ reactions: 1 });
	expectRefused(await get('/messages/5'), 404, 'ERR_MESSAGE_ID_NOT_FOUND');
});

test('messages count against their sender, and no other request does', async () => {
	await running.sandbox.limits({ message: 2 });
	const left = async (onBehalfOf?: string) => {
		const { status, headers } = await send(toBjorn, onBehalfOf);
		return `${status} ${headers['x-rate-limit-remaining']} of ${headers['x-rate-limit']}`;
	};
	const [one, two] = ['200 1 of 2', '200 0 of 2'];
	expect([await left('amara'), await left('Amara'), await left('chen')]).toEqual([one, two, one]);
	expectRefused(await send(toBjorn, 'amara'), 429, 'ERR_TOO_MANY_REQUESTS');
	expect([await left(), await left(), await left()]).toEqual([one, two, '429 0 of 2']);
	expect((await get('/users')).headers['x-rate-limit']).toBe('20000');
	const asBot = await post('/bots/concierge/messages', toBjorn);
	expect(asBot.headers['x-rate-limit-remaining']).toBe('1');
	expect(await countMessages()).toBe(14);
});
