import { contentIn } from './content';
import type { EventFamily } from './family';

/** Events that CometChat sends to no webhook. They are found by asking. */

const user = {
	uid: 'user.uid',
	name: 'user.name',
	role: 'user.role',
	avatar: 'user.avatar',
	link: 'user.link',
	status: 'user.status',
	createdAt: 'user.createdAt',
	updatedAt: 'user.updatedAt',
	deactivatedAt: 'user.deactivatedAt',
};

export const newUsers: EventFamily = {
	events: { user_created: 'User Created' },
	fields: user,
	key: ['user.uid', 'user.createdAt'],
};

export const changedUsers: EventFamily = {
	events: { user_updated: 'User Updated' },
	fields: user,
	key: ['user.uid', 'user.updatedAt'],
	edited: ['name', 'role', 'avatar', 'link', 'metadata', 'deactivatedAt'].map(
		(field) => `user.${field}`,
	),
};

const message = {
	...contentIn('message'),
	senderUid: 'message.sender',
	receiverType: 'message.receiverType',
	receiverId: 'message.receiver',
	conversationId: 'message.conversationId',
	messageId: 'message.id',
};

export const flaggedMessages: EventFamily = {
	events: { message_flagged: 'Message Flagged' },
	fields: {
		...message,
		byUid: 'flag.uid',
		reasonId: 'flag.reasonId',
		remark: 'flag.remark',
		flaggedAt: 'flag.flaggedAt',
	},
	key: ['message.id', 'flag.uid', 'flag.flaggedAt'],
};

export const reviewedMessages: EventFamily = {
	events: { message_reviewed: 'Message Reviewed' },
	fields: {
		...message,
		moderationStatus: 'message.data.moderation.status',
		sentAt: 'message.sentAt',
		reviewedAt: 'reviewedAt',
	},
	key: ['message.id', 'reviewedAt'],
};
