import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { options } from '../../fields/basic';
import { messageId } from '../../fields/message';
import { unclearReview } from '../shared/review';

/** Review flagged message: it moves to the reviewed ones (docs/platform.md, Moderation). */
export const review = defineOperation({
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
