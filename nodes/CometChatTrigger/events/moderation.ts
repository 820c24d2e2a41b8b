import type { Family } from './family';

const message = {
	messageId: 'message.id',
	text: 'message.data.text',
	senderUid: 'message.sender',
	senderName: 'message.data.entities.sender.entity.name',
	receiverType: 'message.receiverType',
	receiverId: 'message.receiver',
	conversationId: 'message.conversationId',
	moderationStatus: 'message.data.moderation.status',
	sentAt: 'message.sentAt',
};

/** An edited message is judged again, so its ID alone does not tell two verdicts apart. */
const key = ['message.id', 'message.updatedAt'];

export const verdicts: Family = {
	events: {
		moderation_engine_approved: 'Moderation Engine Approved',
		moderation_engine_blocked: 'Moderation Engine Blocked',
	},
	fields: { ...message, type: 'message.type' },
	key,
};

export const manualVerdicts: Family = {
	events: { moderation_manual_approved: 'Moderation Manually Approved' },
	fields: { ...message, ruleIds: 'moderation.*.rule.id' },
	key,
};

export const failedChecks: Family = {
	events: { moderation_engine_failed: 'Moderation Engine Failed' },
	fields: {
		messageId: 'resource.id',
		contentType: 'contentType',
		outcome: 'outcome',
		senderUid: 'resource.sender',
		receiverType: 'resource.receiverType',
		receiverId: 'resource.receiver',
		conversationId: 'resource.conversationId',
		failureCategories: 'failures.*.category',
		failureMessages: 'failures.*.errorMessage',
		completedAt: 'completedAt',
	},
	key: ['resource.id', 'contentType', 'completedAt'],
};
