import { done } from '../../engine';
import { messageId } from '../../fields/message';
import { requiredOnBehalfOf, user } from '../../fields/id';
import { defineOperation } from '../../platform/operation';

/** Type of the message of a round trip; apps pass over types that they don't know. */
const TYPE = 'n8n_health_check';

const sender = requiredOnBehalfOf('User who sends the message');

/** Sends a message that no app shows. */
export const sendMarked = defineOperation({
	value: 'sendMarked',
	name: 'Send Marked',
	action: 'Send marked message',
	description: 'Send the message of a round trip',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'never' },
	headers: sender,
	body: { uid: user({ displayName: 'User', description: 'User who gets it', sendAs: 'receiver' }) },
	toBody: (body) => ({
		...body,
		receiverType: 'user',
		category: 'custom',
		type: TYPE,
		data: {
			customData: { check: TYPE },
			metadata: { incrementUnreadCount: false },
			updateConversation: false,
			sendNotification: false,
		},
	}),
});

/** Reads it again, with the reactions to it. */
export const readMarked = defineOperation({
	value: 'readMarked',
	name: 'Read Marked',
	action: 'Read marked message',
	description: 'Read the message of a round trip',
	request: { method: 'GET', api: 'chat', path: '/messages/{id}' },
	path: messageId(),
	headers: sender,
});

/** Removes it. */
export const removeMarked = defineOperation({
	value: 'removeMarked',
	name: 'Remove Marked',
	action: 'Remove marked message',
	description: 'Remove the message of a round trip',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}', retry: 'safe' },
	path: messageId(),
	headers: sender,
	response: done('deleted', 'id'),
	toBody: () => ({ permanent: true }),
});
