import { done, object } from '../../../engine';
import { conversationOwner } from '../../../fields/conversation';
import { messageId } from '../../../fields/message';
import { defineOperation } from '../../../platform/operation';

/** Reads a message, to see whether it is there. */
export const readMessage = defineOperation({
	value: 'readMessage',
	name: 'Read Message',
	action: 'Read message',
	description: 'Retrieve a message',
	request: { method: 'GET', api: 'chat', path: '/messages/{id}' },
	path: messageId(),
	response: object(),
});

/** Removes an answer that another run gave as well. */
export const removeAnswer = defineOperation({
	value: 'removeAnswer',
	name: 'Remove Answer',
	action: 'Remove answer',
	description: 'Remove an answer that was sent twice',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}', retry: 'safe' },
	path: messageId(),
	headers: conversationOwner,
	response: done('deleted', 'id'),
	toBody: () => ({ permanent: true }),
});
