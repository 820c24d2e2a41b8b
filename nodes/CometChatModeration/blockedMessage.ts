import { done, list, resource, whole } from '../engine';
import { defineOperation } from '../platform/operation';
import { decidedRow, type DecidedRow, decidedSummary } from './shared/rows';
import { options } from '../fields/basic';
import { messageId } from '../fields/message';
import { unclearReview } from './shared/review';

/** List blocked messages: never delivered, and not decided on (docs/platform.md, Moderation). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many blocked messages',
	description: 'Retrieve messages blocked by a rule',
	request: { method: 'GET', api: 'chat', path: '/moderation/blocked-messages' },
	execution: whole(),
	response: list<DecidedRow>(),
	simplify: decidedSummary,
	toRow: decidedRow,
});

/** Review blocked message. The vendor's words are `approved` and `rejected` here. */
const review = defineOperation({
	value: 'review',
	name: 'Review',
	action: 'Review blocked message',
	description: 'Decide whether to deliver a message that a rule blocked',
	request: {
		method: 'PATCH',
		api: 'chat',
		retry: 'safe',
		path: '/moderation/blocked-messages/{id}',
	},
	path: messageId('Blocked message to review'),
	body: {
		status: options({
			displayName: 'Decision',
			description: 'Decision on the message. The sender isn’t notified.',
			options: {
				approved: {
					name: 'Approve',
					description: 'The message is delivered now',
					body: { reviewed: true },
				},
				rejected: {
					name: 'Disapprove',
					description: 'The message is never delivered',
					body: { reviewed: true },
				},
			},
		}),
	},
	response: done('reviewed', 'id', 'status'),
	...unclearReview('disapproved'),
});

export const blockedMessage = resource({
	value: 'blockedMessage',
	name: 'Blocked Message',
	default: getAll.value,
	operations: [getAll, review],
});
