import type { Family } from './family';

const receiver = {
	receiverType: 'message.receiverType',
	receiverId: 'message.receiver',
	conversationId: 'message.conversationId',
};
const sender = {
	senderUid: 'message.sender',
	senderName: 'message.data.entities.sender.entity.name',
};

export const sentMessages: Family = {
	events: { message_sent: 'Message Sent' },
	fields: {
		messageId: 'message.id',
		text: 'message.data.text',
		category: 'message.category',
		type: 'message.type',
		...sender,
		...receiver,
		sentAt: 'message.sentAt',
	},
	key: ['message.id'],
};

export const mentions: Family = {
	events: { user_mentioned: 'User Mentioned' },
	fields: {
		messageId: 'message.id',
		text: 'message.data.text',
		category: 'message.category',
		type: 'message.type',
		senderUid: sender.senderUid,
		...receiver,
		mentionedUids: 'message.data.mentions.*.uid',
		sentAt: 'message.sentAt',
	},
	key: ['message.id', 'message.data.mentions.*.uid'],
};

/** What an edit or a deletion was made on; it comes as an action message of its own. */
const on = 'message.data.entities.on.entity';
const by = 'message.data.entities.by.entity';

export const editedMessages: Family = {
	events: { message_edited: 'Message Edited' },
	fields: {
		messageId: `${on}.id`,
		text: `${on}.data.text`,
		category: `${on}.category`,
		type: `${on}.type`,
		senderUid: `${on}.sender`,
		...receiver,
		byUid: `${by}.uid`,
		editedAt: `${on}.editedAt`,
	},
	key: ['message.id', `${on}.editedAt`],
};

export const deletedMessages: Family = {
	events: { message_deleted: 'Message Deleted' },
	fields: {
		messageId: `${on}.id`,
		...receiver,
		byUid: `${by}.uid`,
		byName: `${by}.name`,
		deletedAt: `${on}.deletedAt`,
	},
	key: ['message.id', `${on}.deletedAt`],
};

export const receipts: Family = {
	events: {
		message_delivery_receipt: 'Message Delivered',
		message_read_receipt: 'Message Read',
	},
	fields: {
		messageId: 'body.messageId',
		messageSenderUid: 'messageSender',
		receiverType: 'receiverType',
		receiverId: 'receiver',
		byUid: 'body.user.uid',
		byName: 'body.user.name',
		timestamp: 'body.timestamp',
	},
	key: ['body.messageId', 'body.user.uid', 'body.action'],
};

export const reactions: Family = {
	events: {
		message_reaction_added: 'Message Reaction Added',
		message_reaction_removed: 'Message Reaction Removed',
	},
	fields: {
		messageId: 'reaction.messageId',
		reactionId: 'reaction.id',
		reaction: 'reaction.reaction',
		byUid: 'reaction.uid',
		byName: 'reaction.reactedBy.name',
		reactedAt: 'reaction.reactedAt',
	},
	key: ['reaction.id'],
};
