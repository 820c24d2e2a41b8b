import { contentIn, editedIn } from './content';
import { CONTENT, type EventFamily } from './family';

const message = {
	...contentIn('message'),
	senderName: 'message.data.entities.sender.entity.name',
	senderUid: 'message.sender',
	moderationStatus: 'message.data.moderation.status',
	sentAt: 'message.sentAt',
	receiverType: 'message.receiverType',
	receiverId: 'message.receiver',
	conversationId: 'message.conversationId',
	messageId: 'message.id',
};

export const verdicts: EventFamily = {
	events: {
		moderation_engine_approved: 'Moderation Engine Approved',
		moderation_engine_blocked: 'Moderation Engine Blocked',
	},
	fields: { ...message, type: 'message.type' },
	// Without metadata: extensions change it without an edit, and a poll would find the event twice.
	// A message is checked again with each edit, of which there may be several in a second.
	key: ['message.id', 'message.updatedAt', '?message.data.text'],
	edited: editedIn('message'),
};

export const manualVerdicts: EventFamily = {
	events: { moderation_manual_approved: 'Moderation Manually Approved' },
	fields: { ...message, ruleIds: 'moderation.*.rule.id' },
	// Nothing says when it was approved, but it is then in the list of what was decided.
	key: ['message.id', 'message.updatedAt'],
	edited: ['message.data.text', ...editedIn('message')],
};

export const failedChecks: EventFamily = {
	events: { moderation_engine_failed: 'Moderation Engine Failed' },
	fields: {
		outcome: 'outcome',
		failureMessages: 'failures.*.errorMessage',
		failureCategories: 'failures.*.category',
		contentType: 'contentType',
		senderUid: 'resource.sender',
		completedAt: 'completedAt',
		receiverType: 'resource.receiverType',
		receiverId: 'resource.receiver',
		conversationId: 'resource.conversationId',
		messageId: 'resource.id',
	},
	key: ['resource.id', 'completedAt', CONTENT],
};
