import { contentIn, editedIn, pollIn } from './content';
import type { EventFamily } from './family';

const receiver = {
	receiverType: 'message.receiverType',
	receiverId: 'message.receiver',
	conversationId: 'message.conversationId',
};
/** The message that it answers: the parent of its thread, or a quoted one. */
const answered = { parentId: 'message.parentId', quotedMessageId: 'message.quotedMessage.id' };
const sender = {
	senderName: 'message.data.entities.sender.entity.name',
	senderUid: 'message.sender',
};

/** What a bot of the platform reminds a user of: the ID of a message, or a text. */
const reminder = {
	remindedOf: {
		path: 'message.data.customData.about',
		where: ['message.type', 'extension_reminders'] as [string, string],
	},
};

export const sentMessages: EventFamily = {
	events: { message_sent: 'Message Sent' },
	fields: {
		...contentIn('message'),
		...pollIn('message'),
		...reminder,
		...sender,
		sentAt: 'message.sentAt',
		category: 'message.category',
		type: 'message.type',
		...receiver,
		messageId: 'message.id',
		...answered,
	},
	key: ['message.id'],
};

export const mentions: EventFamily = {
	events: { user_mentioned: 'User Mentioned' },
	fields: {
		...contentIn('message'),
		senderUid: sender.senderUid,
		mentionedUids: 'message.data.mentions.*.uid',
		sentAt: 'message.sentAt',
		category: 'message.category',
		type: 'message.type',
		...receiver,
		messageId: 'message.id',
		...answered,
	},
	// An edit may mention the same users again.
	key: ['message.id', 'message.updatedAt', 'message.data.mentions.*.uid'],
	edited: ['message.data.text', ...editedIn('message'), 'message.data.metadata'],
};

/** What an edit or a deletion was made on; it comes as an action message of its own. */
const target = 'message.data.entities.on.entity';
const actor = 'message.data.entities.by.entity';

export const editedMessages: EventFamily = {
	events: { message_edited: 'Message Edited' },
	fields: {
		...contentIn(target),
		...pollIn(target),
		senderUid: `${target}.sender`,
		byUid: `${actor}.uid`,
		editedAt: `${target}.editedAt`,
		category: `${target}.category`,
		type: `${target}.type`,
		...receiver,
		messageId: `${target}.id`,
	},
	// Two edits in one second differ in what they left, and two votes in their results.
	key: [
		`${target}.id`,
		`${target}.editedAt`,
		`?${target}.data.text`,
		`?${pollIn(target).pollResults}`,
	],
	edited: [...editedIn(target), `${target}.data.metadata`],
};

export const deletedMessages: EventFamily = {
	events: { message_deleted: 'Message Deleted' },
	fields: {
		byName: `${actor}.name`,
		byUid: `${actor}.uid`,
		deletedAt: `${target}.deletedAt`,
		...receiver,
		messageId: `${target}.id`,
	},
	key: [`${target}.id`, `${target}.deletedAt`],
};

export const receipts: EventFamily = {
	events: {
		message_delivery_receipt: 'Message Delivered',
		message_read_receipt: 'Message Read',
	},
	fields: {
		byName: 'body.user.name',
		byUid: 'body.user.uid',
		markedAt: 'body.timestamp',
		messageSenderUid: 'messageSender',
		receiverType: 'receiverType',
		receiverId: 'receiver',
		messageId: 'body.messageId',
	},
	// A message may be read, marked as unread, and read again.
	key: ['body.messageId', 'body.user.uid', 'body.action', 'body.timestamp'],
};

export const reactions: EventFamily = {
	events: {
		message_reaction_added: 'Message Reaction Added',
		message_reaction_removed: 'Message Reaction Removed',
	},
	fields: {
		reaction: 'reaction.reaction',
		byName: 'reaction.reactedBy.name',
		byUid: 'reaction.uid',
		reactedAt: 'reaction.reactedAt',
		messageId: 'reaction.messageId',
		reactionId: 'reaction.id',
	},
	key: ['reaction.id', 'reaction.reactedAt'],
};
