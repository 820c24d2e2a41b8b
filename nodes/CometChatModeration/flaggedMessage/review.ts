import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { options } from '../../vocabulary/basic';
import { messageId } from '../../vocabulary/message';

/** Review flagged message: it moves to the reviewed ones (docs/platform.md, Moderation). */
export const review = operation({
	value: 'review',
	name: 'Review',
	action: 'Review flagged message',
	description: 'Decide whether a reported message stays',
	request: {
		...{ method: 'PATCH', api: 'chat', retry: 'safe' },
		path: '/moderation/flagged-messages/{id}',
	},
	path: messageId('Reported message'),
	body: {
		status: options({
			displayName: 'Decision',
			description: 'What becomes of the message; the sender is not told',
			options: {
				approved: { name: 'Approve', description: 'The message stays' },
				disapproved: { name: 'Disapprove', description: 'The message is not to be seen' },
			},
		}),
	},
	answer: done('reviewed', 'id', 'status'),
});
