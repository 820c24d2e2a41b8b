import { done, list, object, optional, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { envelope, messageId, NO_MESSAGE } from '../fields/message';
import { contentFieldNames } from '../fields/messageContentRow';
import { moderatedRow, type ModeratedRow } from './shared/rows';
import { dateTime, options } from '../fields/basic';
import { groupId, user } from '../fields/id';
import { cursor } from '../platform/cursor';
import { externalContent, externalParties, messageDetails } from '../fields/externalMessage';
import { isSameMessage } from '../fields/sameMessage';
import { clearing } from '../fields/clear';
import { attachments } from '../fields/attachments';
import { messageMetadata, messageText } from '../fields/messageContent';

/** What most people want to know of a message that was sent to moderation. */
const moderatedSummary: ModeratedRow[] = [
	...(['id', 'muid', 'moderationStatus', 'ruleId', 'ruleName'] as const),
	...([...contentFieldNames, 'sender', 'receiver', 'sentAt', 'type', 'receiverType'] as const),
	...(['editedAt', 'tags', 'metadata'] as const),
];

const kind = (type: string, name: string) => ({ name, body: { category: 'message', type } });

/** Kinds of message that moderation takes (docs/platform.md, Messages). */
const moderatedKind = options({
	displayName: 'Message Type',
	description: 'What the message contains',
	options: {
		audio: kind('audio', 'Audio'),
		file: kind('file', 'File'),
		image: kind('image', 'Image'),
		text: kind('text', 'Text'),
		video: kind('video', 'Video'),
	},
	default: 'text',
	sendAs: '',
});

const sentAt = optional(
	dateTime({
		displayName: 'Sent At',
		description: 'When the message was sent in the other chat system',
		zeroIsEmpty: true,
	}),
);

/** Send message to moderation; the moderation result comes later (docs/platform.md, Moderation). */
const send = defineOperation({
	value: 'send',
	name: 'Send',
	action: 'Send message to moderation',
	description: 'Check a message from another chat system against the rules',
	notice:
		'The moderation result is pending initially. Get shows it a moment later, and a webhook can report it.',
	request: {
		method: 'POST',
		api: 'chat',
		path: '/moderation/messages',
		retry: 'ifNotSent',
	},
	checkWith: 'Moderated Message → Get Many',
	body: {
		...externalParties,
		kind: moderatedKind,
		...externalContent,
		...messageDetails,
		sentAt,
		muid: envelope.muid,
	},
	response: object<ModeratedRow>(),
	simplify: moderatedSummary,
	key: 'muid',
	generatedKey: 'muid',
	findSent: {
		path: '/moderation/messages',
		idField: 'muid',
		since: 'sentAt',
		sentAt: 'sentAt',
		query: { affix: 'append' },
		narrowedBy: { sender: 'sender' },
		isSame: isSameMessage,
	},
	toRow: moderatedRow,
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get moderated message',
	description: 'Retrieve a message that was sent to moderation, with its moderation result',
	request: { method: 'GET', api: 'chat', path: '/moderation/messages/{id}' },
	path: messageId('Message to retrieve, by the ID that Send returned'),
	response: object<ModeratedRow>(),
	simplify: moderatedSummary,
	toRow: moderatedRow,
});

/** Which messages a list of moderated ones shows. */
const moderatedFilters = {
	sender: optional(user({ displayName: 'Sender', description: 'Messages of this user' })),
	receiverUID: optional(user({ displayName: 'Receiver', description: 'Messages to this user' })),
	receiverGUID: optional(groupId({ displayName: 'Group', description: 'Messages to this group' })),
	category: optional(
		options({
			displayName: 'Category',
			description: 'Category of the messages',
			options: { message: 'Message', custom: 'Custom' },
		}),
	),
	type: optional(
		options({
			displayName: 'Type',
			description: 'Type of the content',
			options: { audio: 'Audio', file: 'File', image: 'Image', text: 'Text', video: 'Video' },
		}),
	),
	moderationStatus: optional(
		options({
			displayName: 'Status',
			description: 'Moderation result of the messages',
			options: { disapproved: 'Disapproved', pending: 'Pending' },
		}),
	),
};

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many moderated messages',
	description: 'Retrieve messages that were sent to moderation, with their moderation results',
	request: { method: 'GET', api: 'chat', path: '/moderation/messages' },
	filters: moderatedFilters,
	execution: cursor({ id: 'id' }),
	response: list<ModeratedRow>(),
	simplify: moderatedSummary,
	toRow: moderatedRow,
});

/** Update moderated message: it is checked anew. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update moderated message',
	description: 'Update the content of a message and check it against the rules again',
	request: { method: 'PUT', api: 'chat', path: '/moderation/messages/{id}', retry: 'safe' },
	path: messageId('Message to update, by the ID that Send returned'),
	body: {
		text: optional(messageText),
		attachments: optional(attachments),
		metadata: messageMetadata,
		...clearing({ metadata: messageMetadata }),
	},
	response: object<ModeratedRow>(),
	simplify: moderatedSummary,
	requiresOneOf: ['text', 'attachments', 'metadata'],
	toRow: moderatedRow,
});

const deleteModeratedMessage = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete moderated message',
	description: 'Delete a message that was sent to moderation, with its moderation result',
	notice: 'A deleted message can’t be recovered. It stays unchanged in the other chat system.',
	request: { method: 'DELETE', api: 'chat', path: '/moderation/messages/{id}', retry: 'safe' },
	path: messageId('Message to delete, by the ID that Send returned'),
	response: done('deleted', 'id'),
	notFoundCodes: NO_MESSAGE,
});

/** The Moderated Message resource (docs/platform.md, Paging). */
export const moderatedMessage = resource({
	value: 'moderatedMessage',
	name: 'Moderated Message',
	default: 'send',
	operations: [send, get, getAll, update, deleteModeratedMessage],
});
