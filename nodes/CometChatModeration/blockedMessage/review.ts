import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { options } from '../../vocabulary/basic';
import { messageId } from '../../vocabulary/message';

/** Review blocked message. The vendor's words are `approved` and `rejected` here. */
export const review = operation({
	value: 'review',
	name: 'Review',
	action: 'Review blocked message',
	description: 'Decide whether a message that a rule kept back is delivered',
	request: {
		...{ method: 'PATCH', api: 'chat', retry: 'safe' },
		path: '/moderation/blocked-messages/{id}',
	},
	path: messageId('Message that was kept back'),
	body: {
		status: options({
			displayName: 'Decision',
			description: 'What becomes of the message; the sender is not told',
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
	answer: done('reviewed', 'id', 'status'),
});
