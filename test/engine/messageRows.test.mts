import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { hello, withMessages } from '../support/messaging.mts';

const { on, send } = withMessages();

const get = async (message: object, simplify = true) => {
	await on.sandbox.faults([{ kind: 'status', status: 200, body: { data: message } }]);
	const [row] = await on.run('cometChat/message/get', { id: '1', simplify });
	return row.json;
};
const bookClub = {
	...{ messagesOf: 'group', guid: id('book-club'), returnAll: true, order: 'append' },
};
const inBookClub = async () => {
	const rows = await on.run('cometChat/message/getAll', bookClub);
	return rows.map(({ json }) => json);
};
const menu = {
	...{ url: 'https://example.com/menu.pdf', name: 'menu.pdf', mimeType: 'application/pdf' },
	...{ extension: 'pdf', size: '2048' },
};
const { extension: _, ...shownMenu } = { ...menu, size: 2048 };

const survey = { title: 'Survey', formFields: [{ elementId: 'name' }] };
const card = { version: '1.0', body: [{ type: 'text', content: 'Hi' }] };
const call = {
	on: { entity: { sessionid: 'v1.us.1', status: 'initiated' }, entityType: 'call' },
	by: { entity: { uid: 'amara' } },
};
const metadata = { orderId: 1042, '@injected': { extensions: {} } };

const older = { attachments: [{ url: menu.url }] };
const initiated = { type: 'audio', action: 'initiated', actionBy: 'amara', sessionId: 'v1.us.1' };
const form = { interactiveData: survey };

it.each<[string, string, string, object, object]>([
	['a file of an older app', 'message', 'image', { url: menu.url }, older],
	['a form', 'interactive', 'form', form, { type: 'form', ...form }],
	['a scheduler', 'interactive', 'scheduler', form, { type: 'scheduler', ...form }],
	['a card', 'card', 'card', { card, text: 'Hi' }, { card, text: 'Hi' }],
	['a call', 'call', 'audio', { action: 'initiated', entities: call }, initiated],
	['own metadata', 'message', 'text', { text: 'Hi', metadata }, { metadata: { orderId: 1042 } }],
])('the row of a message shows %s', async (_what, category, type, data, shown) => {
	expect(await get({ id: '1', category, type, data })).toMatchObject(shown);
});

describe('the row of a message', () => {
	it('of a file has its link, name, type and size beside the caption', async () => {
		const file = { ...hello, kind: 'file', attachments: { values: [{ ...menu, size: 2048 }] } };
		const additionalFields = { caption: 'The menu' };
		const [{ json }] = await send({ ...file, additionalFields });
		expect(json).toMatchObject({ text: 'The menu', type: 'file', attachments: [shownMenu] });
	});

	it('that is fetched has who got and read it', async () => {
		const others = { conversationWith: 'group', guid: id('book-club'), onBehalfOf: id('freya') };
		await on.run('cometChat/conversation/markAsRead', others);
		const [{ json }] = await on.run('cometChat/message/get', { id: '5' });
		const at = expect.stringMatching(/^\d{4}-.*Z$/);
		const recipient = expect.objectContaining({ uid: 'freya' });
		expect(json.receipts).toEqual([{ recipient, deliveredAt: at, readAt: at }]);
	});

	it('of a join, an edit or a new scope says who did what to whom', async () => {
		const guid = id('book-club');
		await on.run('add members', { guid, participants: ['hana'] });
		await on.run('cometChat/groupMember/update', {
			...{ guid, uid: id('hana'), scope: 'moderator', options: { onBehalfOf: id('amara') } },
		});
		await on.run('cometChat/message/update', {
			...{ id: '4', text: 'Which book?', options: { onBehalfOf: id('amara') } },
		});
		const done = (await inBookClub()).filter(({ action }) => action !== undefined);
		expect(done).toMatchObject([
			{ action: 'added', actionBy: 'app_system', actionOn: 'hana' },
			{ action: 'scopeChanged', actionBy: 'amara', actionOn: 'hana', newScope: 'moderator' },
			{ action: 'edited', actionBy: 'amara', actionOn: '4' },
		]);
	});

	it('of a reply names its thread, and of a quote what it quotes', async () => {
		const [, , reply] = await inBookClub();
		expect(reply).toMatchObject({ parentId: '4', text: 'The one about the lighthouse.' });
		const [quote] = await send({ ...hello, additionalFields: { quotedMessageId: '1' } });
		expect(quote.json).toMatchObject({
			quotedMessageId: '1',
			quotedText: 'Good morning, Bjorn!',
		});
		expect(quote.json).not.toHaveProperty('quotedMessage');
	});
});

/** Everything that can be said of one message. */
const fullest: IDataObject = {
	...{ id: '1', muid: 'a', sender: 'amara', receiver: 'bjorn', receiverType: 'user' },
	...{ conversationId: 'amara_user_bjorn', category: 'message', type: 'image', parentId: '7' },
	...{ sentAt: 1, updatedAt: 2, deliveredAt: 3, readAt: null, editedAt: 4, deletedAt: 5 },
	...{ tags: ['a'], quotedMessage: { id: '9', data: { text: 'Q' } } },
	data: {
		...{ text: 'Caption', attachments: [menu], metadata: { a: 1 } },
		moderation: { status: 'disapproved', rule: { id: 'r', name: 'Rule' } },
	},
};

it('has at most ten fields, and among them all that happened to the message', async () => {
	expect(await get(fullest, false)).toMatchObject(fullest);
	const row = await get(fullest);
	expect(Object.keys(row)).toHaveLength(10);
	expect(row).toMatchObject({
		...{ text: 'Caption', attachments: [shownMenu], sender: 'amara', receiver: 'bjorn' },
		...{ deletedAt: '1970-01-01T00:00:05.000Z', moderationStatus: 'disapproved' },
	});
});

it('shows the last message of a conversation as a message is shown', async () => {
	const image = { ...hello, kind: 'image', attachments: { values: [menu] } };
	await send({ ...image, options: { onBehalfOf: id('amara') } });
	const asked = { onBehalfOf: id('amara'), conversationWith: 'user', uid: id('bjorn') };
	const [{ json }] = await on.run('cometChat/conversation/get', asked);
	expect(json).toMatchObject({
		unreadMessageCount: expect.any(Number),
		lastMessage: { type: 'image', sender: 'amara', attachments: [shownMenu] },
	});
	expect(json.lastMessage).not.toHaveProperty('data');
	const [whole] = await on.run('cometChat/conversation/get', { ...asked, simplify: false });
	expect(whole.json.lastMessage).toHaveProperty('data.entities');
});

it('shows the last reply of a thread as a message is shown', async () => {
	const [{ json }] = await on.run('cometChat/thread/getAll', {});
	const lastReply = { sender: 'freya', text: 'Yes, that one!', parentId: '4' };
	expect(json).toMatchObject({ replyCount: 2, lastReplyText: lastReply.text, lastReply });
	expect(json.lastReply).not.toHaveProperty('data');
});
