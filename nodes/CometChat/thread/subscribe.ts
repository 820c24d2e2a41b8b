import { done } from '../../engine';
import { operation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';

/** Subscribe user to thread. */
export const subscribe = operation({
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
	answer: done('subscribed', 'id', 'onBehalfOf'),
});
