import {} from '../../engine';
import { messageId } from '../../fields/message';
import { defineOperation } from '../../platform/operation';

/** Reads a message as the app itself; it has no form, since other operations send it. */
export const readMessage = defineOperation({
	value: 'readMessage',
	name: 'Read Message',
	action: 'Read message',
	description: 'Read a message that another operation is about',
	request: { method: 'GET', api: 'chat', path: '/messages/{id}' },
	path: messageId(),
});
