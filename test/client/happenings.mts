import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../../harness/sandbox/start.mts';
import { branches } from '../catalogue/branches.mts';
import { id } from '../catalogue/case.mts';
import { run } from '../catalogue/run.mts';
import type { Sdk } from './browser.mts';

interface Scene {
	sandbox: Sandbox;
	/** The clients of amara, who does something, and of bjorn, who hears of it. */
	C: Sdk;
	bjorn: Sdk;
}

/** What happens, by a node or another client; the function of the listener that is called; what it gets. */
type Happening = [
	what: string,
	name: string,
	act: (scene: Scene) => Promise<unknown>,
	gives: Record<string, unknown>,
];

const toBjorn = { receiverType: 'user', receiverUser: id('bjorn'), onBehalfOf: id('amara') };
const node =
	(operation: string, parameters: IDataObject) =>
	async ({ sandbox }: Scene) =>
		await run(sandbox, `cometChat/${operation}`, parameters);
const send = (parameters: IDataObject) => node('message/send', { ...toBjorn, ...parameters });
const member = { guid: id('book-club'), uid: id('priya') };
const last = async (C: Sdk) => {
	const [message] = await new C.MessagesRequestBuilder()
		.setUID('bjorn')
		.setLimit(1)
		.build()
		.fetchPrevious();
	return message;
};

export const happenings: Happening[] = [
	[
		'a node sends a text',
		'onTextMessageReceived',
		send({ kind: 'text', text: 'Hello, Bjorn' }),
		{ getText: 'Hello, Bjorn' },
	],
	[
		'a node sends a file',
		'onMediaMessageReceived',
		send({ kind: 'file', attachments: { values: [{ url: 'https://example.com/a.pdf' }] } }),
		{ getURL: 'https://example.com/a.pdf' },
	],
	[
		'a node sends a custom message',
		'onCustomMessageReceived',
		send({ kind: 'custom', customType: 'place', customData: '{"latitude": 1}' }),
		{ getType: 'place' },
	],
	[
		'a node sends a card',
		'onCardMessageReceived',
		send({ kind: 'card', ...branches.kind?.card }),
		{ getFallbackText: 'On its way' },
	],
	[
		'a node asks',
		'onCardMessageReceived',
		node('message/sendAndWait', { ...toBjorn, showAs: 'card', message: 'Refund order 1042?' }),
		{ getType: 'card' },
	],
	[
		'a node sends as a bot',
		'onTextMessageReceived',
		node('message/sendAsBot', { ...toBjorn, uid: 'concierge', kind: 'text', text: 'Welcome' }),
		{ getText: 'Welcome' },
	],
	[
		'a node changes a message',
		'onMessageEdited',
		node('message/update', { id: '2', text: 'I did' }),
		{ getId: '2', getText: 'I did' },
	],
	[
		'a node deletes a message',
		'onMessageDeleted',
		node('message/delete', { id: '3' }),
		{ getId: '3', getText: 'Nearly. Two chapters to go.' },
	],
	[
		'a node reacts',
		'onMessageReactionAdded',
		node('reaction/add', { id: '1', reaction: '👍', onBehalfOf: id('amara') }),
		{ getReceiverId: 'bjorn', getReceiverType: 'user' },
	],
	[
		'a node takes a reaction back',
		'onMessageReactionRemoved',
		node('reaction/remove', { id: '1', reaction: '👍', onBehalfOf: id('amara') }),
		{ getReceiverId: 'bjorn' },
	],
	[
		'a node adds a member',
		'onMemberAddedToGroup',
		node('groupMember/add', { guid: id('book-club'), participants: ['priya'] }),
		{},
	],
	[
		'a node changes a scope',
		'onGroupMemberScopeChanged',
		node('groupMember/update', { ...member, scope: 'moderator' }),
		{ getNewScope: 'moderator', getOldScope: 'participant' },
	],
	['a node kicks', 'onGroupMemberKicked', node('groupMember/remove', member), {}],
	[
		'a node marks as read',
		'onMessagesRead',
		async ({ sandbox, bjorn }) => {
			const sent = await bjorn.sendMessage(new bjorn.TextMessage('amara', 'Seen?', 'user'));
			await run(sandbox, 'cometChat/conversation/markAsRead', {
				...{ conversationWith: 'user', uid: id('bjorn'), onBehalfOf: id('amara') },
				messageId: sent.getId(),
			});
		},
		{ getReceiptType: 'read', getReceiver: 'bjorn' },
	],
	[
		'amara writes',
		'onTextMessageReceived',
		({ C }) => C.sendMessage(new C.TextMessage('bjorn', 'Tea?', 'user')),
		{ getText: 'Tea?' },
	],
	[
		'amara writes to the group',
		'onTextMessageReceived',
		({ C }) => C.sendMessage(new C.TextMessage('book-club', 'Tea, all?', 'group')),
		{ getText: 'Tea, all?' },
	],
	[
		'amara types',
		'onTypingStarted',
		async ({ C }) => C.startTyping(new C.TypingIndicator('bjorn', 'user')),
		{ getReceiverId: 'bjorn', getReceiverType: 'user' },
	],
	[
		'amara stops typing',
		'onTypingEnded',
		async ({ C }) => C.endTyping(new C.TypingIndicator('book-club', 'group')),
		{ getReceiverId: 'book-club' },
	],
	[
		'amara gets a message',
		'onMessagesDelivered',
		async ({ C, bjorn }) => {
			await bjorn.sendMessage(new bjorn.TextMessage('amara', 'There?', 'user'));
			await C.markAsDelivered(await last(C));
		},
		{ getReceiptType: 'delivery' },
	],
	[
		'amara reads it',
		'onMessagesRead',
		async ({ C }) => C.markAsRead(await last(C)),
		{ getReceiptType: 'read' },
	],
	[
		'a rule keeps back what bjorn writes',
		'onMessageModerated',
		async ({ bjorn }) => bjorn.sendMessage(new bjorn.TextMessage('amara', 'darn', 'user')),
		{ getModerationStatus: 'disapproved' },
	],
	['amara goes', 'onUserOffline', async ({ C }) => C.disconnect(), { getUid: 'amara' }],
	['amara comes back', 'onUserOnline', async ({ C }) => C.connect(), { getUid: 'amara' }],
];
