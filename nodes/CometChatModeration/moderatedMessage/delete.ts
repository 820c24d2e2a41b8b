import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { messageId, NO_MESSAGE } from '../../vocabulary/message';

/** Delete moderated message. */
export const deleteModeratedMessage = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete moderated message',
	description: 'Delete a message that was sent to moderation, with the verdict on it',
	notice: 'A deleted message cannot be brought back. In its own chat it stays as it is.',
	request: { method: 'DELETE', api: 'chat', path: '/moderation/messages/{id}', retry: 'safe' },
	path: messageId('Message to delete, by the ID that Send gave it'),
	answer: done('deleted', 'id'),
	notFoundCodes: NO_MESSAGE,
});
