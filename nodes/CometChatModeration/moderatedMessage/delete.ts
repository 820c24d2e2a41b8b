import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { messageId, NO_MESSAGE } from '../../fields/message';

/** Delete moderated message. */
export const deleteModeratedMessage = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete moderated message',
	description: 'Delete a message that was sent to moderation, with its moderation result',
	notice: 'A deleted message can’t be recovered. It stays unchanged in the other chat system.',
	request: { method: 'DELETE', api: 'chat', path: '/moderation/messages/{id}', retry: 'safe' },
	path: messageId('Message to delete, by the ID that Send returned'),
	response: done('deleted', 'id'),
	notFoundCodes: NO_MESSAGE,
});
