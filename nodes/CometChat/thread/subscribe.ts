import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';

/** Subscribe user to thread. */
export const subscribe = defineOperation({
	value: 'subscribe',
	name: 'Subscribe',
	action: 'Subscribe user to thread',
	description: 'Subscribe a user to new replies in a thread',
	request: {
		method: 'POST',
		api: 'chat',
		path: '/messages/{id}/thread/subscription',
		retry: 'safe',
	},
	path: messageId('Message that starts the thread'),
	headers: requiredOnBehalfOf('User who follows the thread; a subscription belongs to one user'),
	response: done('subscribed', 'id', 'onBehalfOf'),
});
