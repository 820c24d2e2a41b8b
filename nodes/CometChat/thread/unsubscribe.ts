import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';

/** Unsubscribe user from thread. */
export const unsubscribe = defineOperation({
	value: 'unsubscribe',
	name: 'Unsubscribe',
	action: 'Unsubscribe user from thread',
	description: 'Unsubscribe a user from new replies in a thread',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/messages/{id}/thread/subscription',
		retry: 'safe',
	},
	path: messageId('Message that starts the thread'),
	headers: requiredOnBehalfOf('User who follows the thread; a subscription belongs to one user'),
	response: done('unsubscribed', 'id', 'onBehalfOf'),
});
