import { done, list, resource } from '../engine';
import { cursor } from '../platform/cursor';
import { defineOperation } from '../platform/operation';
import { contentFieldNames } from '../fields/messageContentRow';
import { messageRow, type MessageRow } from '../fields/messageRow';
import { options } from '../fields/basic';
import { messageId } from '../fields/message';
import { unclearReview } from './shared/review';

/** Fields of a reported message that rows show. */
type FlaggedRow = MessageRow | 'flaggedBy' | 'flaggedCount';

/** What a moderator wants to know of a reported message. */
const flaggedSummary: FlaggedRow[] = [
	...([
		'id',
		...contentFieldNames,
		...(['sender', 'receiver', 'receiverType', 'type'] as const),
		'flaggedCount',
		'flaggedBy',
		'sentAt',
	] as const),
	...(['deletedAt', 'moderationStatus', 'editedAt', 'parentId', 'conversationId'] as const),
];

/** List flagged messages: delivered, reported, and not decided on (docs/platform.md, Moderation). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many flagged messages',
	description: 'Retrieve messages that users flagged and that await a decision',
	request: { method: 'GET', api: 'chat', path: '/moderation/flagged-messages' },
	execution: cursor({ id: 'id', tellsEnd: false }),
	response: list<FlaggedRow>(),
	simplify: flaggedSummary,
	toRow: messageRow,
});

/** Review flagged message: it moves to the reviewed ones (docs/platform.md, Moderation). */
const review = defineOperation({
	value: 'review',
	name: 'Review',
	action: 'Review flagged message',
	description: 'Decide whether a flagged message stays visible',
	request: {
		method: 'PATCH',
		api: 'chat',
		retry: 'safe',
		path: '/moderation/flagged-messages/{id}',
	},
	path: messageId('Flagged message to review'),
	body: {
		status: options({
			displayName: 'Decision',
			description: 'Decision on the message. The sender isn’t notified.',
			options: {
				approved: { name: 'Approve', description: 'The message stays visible' },
				disapproved: { name: 'Disapprove', description: 'The message is hidden' },
			},
		}),
	},
	response: done('reviewed', 'id', 'status'),
	...unclearReview('approved'),
});

export const flaggedMessage = resource({
	value: 'flaggedMessage',
	name: 'Flagged Message',
	default: getAll.value,
	operations: [getAll, review],
});
