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

const toBjorn = {
	receiverType: 'user',
	receiverUser: id('bjorn'),
	options: { onBehalfOf: id('amara') },
};
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

const heard = (text: string) => ({ getText: text });
const TEXT = 'onTextMessageReceived';
const PDF = 'https://example.com/a.pdf';
const pdf = { kind: 'file', attachments: { values: [{ url: PDF }] } };
const place = { kind: 'custom', customType: 'place', customData: '{"latitude": 1}' };
const question = { ...toBjorn, showAs: 'card', message: 'Refund order 1042?' };
const asBot = { ...toBjorn, uid: 'concierge', kind: 'text', text: 'Welcome' };
const thumb = { id: '1', reaction: '👍', onBehalfOf: id('amara') };
const priya = { guid: id('book-club'), participants: ['priya'] };
const scopes = { getNewScope: 'moderator', getOldScope: 'participant' };

async function markAsRead({ sandbox, bjorn }: Scene): Promise<void> {
	const sent = await bjorn.sendMessage(new bjorn.TextMessage('amara', 'Seen?', 'user'));
	await run(sandbox, 'cometChat/conversation/markAsRead', {
		...{ conversationWith: 'user', uid: id('bjorn'), onBehalfOf: id('amara') },
		messageId: sent.getId(),
	});
}

async function getOne({ C, bjorn }: Scene): Promise<void> {
	await bjorn.sendMessage(new bjorn.TextMessage('amara', 'There?', 'user'));
	await C.markAsDelivered(await last(C));
}

const says = (to: string, text: string, kind: string) => (C: Sdk) =>
	C.sendMessage(new C.TextMessage(to, text, kind)) as Promise<unknown>;
const tea = says('bjorn', 'Tea?', 'user');
const toAll = says('book-club', 'Tea, all?', 'group');
const darn = says('amara', 'darn', 'user');
const typing = (C: Sdk, to: string, kind: string) => new C.TypingIndicator(to, kind);

const change = node('message/update', { id: '2', text: 'I did' });
const remove = node('message/delete', { id: '3' });
const promote = node('groupMember/update', { ...member, scope: 'moderator' });
const card = send({ kind: 'card', ...branches.kind?.card });
const types = ({ C }: Scene) => C.startTyping(typing(C, 'bjorn', 'user')) as Promise<unknown>;
const stops = ({ C }: Scene) => C.endTyping(typing(C, 'book-club', 'group')) as Promise<unknown>;
const reads = async ({ C }: Scene) => C.markAsRead(await last(C)) as unknown;
const toBjornAlone = { getReceiverId: 'bjorn', getReceiverType: 'user' };
const second = { getId: '2', ...heard('I did') };
const third = { getId: '3', ...heard('Nearly. Two chapters to go.') };
const hidden = { getModerationStatus: 'disapproved' };

export const happenings: Happening[] = [
	['a node sends a text', TEXT, send({ kind: 'text', text: 'Hello' }), heard('Hello')],
	['a node sends a file', 'onMediaMessageReceived', send(pdf), { getURL: PDF }],
	['a node sends a custom message', 'onCustomMessageReceived', send(place), { getType: 'place' }],
	['a node sends a card', 'onCardMessageReceived', card, { getFallbackText: 'On its way' }],
	[
		'a node asks',
		'onCardMessageReceived',
		node('message/sendAndWait', question),
		{ getType: 'card' },
	],
	['a node sends as a bot', TEXT, node('message/sendAsBot', asBot), heard('Welcome')],
	['a node changes a message', 'onMessageEdited', change, second],
	['a node deletes a message', 'onMessageDeleted', remove, third],
	['a node reacts', 'onMessageReactionAdded', node('reaction/add', thumb), toBjornAlone],
	[
		'a node takes it back',
		'onMessageReactionRemoved',
		node('reaction/remove', thumb),
		toBjornAlone,
	],
	['a node adds a member', 'onMemberAddedToGroup', node('groupMember/add', priya), {}],
	['a node changes a scope', 'onGroupMemberScopeChanged', promote, scopes],
	['a node kicks', 'onGroupMemberKicked', node('groupMember/remove', member), {}],
	[
		'a node marks as read',
		'onMessagesRead',
		markAsRead,
		{ getReceiptType: 'read', getReceiver: 'bjorn' },
	],
	['amara writes', TEXT, ({ C }) => tea(C), heard('Tea?')],
	['amara writes to the group', TEXT, ({ C }) => toAll(C), heard('Tea, all?')],
	['amara types', 'onTypingStarted', types, toBjornAlone],
	['amara stops typing', 'onTypingEnded', stops, { getReceiverId: 'book-club' }],
	['amara gets a message', 'onMessagesDelivered', getOne, { getReceiptType: 'delivery' }],
	['amara reads it', 'onMessagesRead', reads, { getReceiptType: 'read' }],
	['a rule keeps back a text', 'onMessageModerated', ({ bjorn }) => darn(bjorn), hidden],
	['amara goes', 'onUserOffline', async ({ C }) => C.disconnect(), { getUid: 'amara' }],
	['amara comes back', 'onUserOnline', async ({ C }) => C.connect(), { getUid: 'amara' }],
];
