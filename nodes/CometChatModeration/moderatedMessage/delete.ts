import { done } from '../../engine';
import { operation } from '../../platform/operation';
import { messageId, NO_MESSAGE } from '../../vocabulary/message';

/** Delete moderated message. */
export const deleteModeratedMessage = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete moderated message',
	description: 'Delete a message that was sent to moderation, with its moderation result',
	notice: 'A deleted message can’t be recovered. It stays unchanged in the other chat system.',
	request: { method: 'DELETE', api: 'chat', path: '/moderation/messages/{id}', retry: 'safe' },
	path: messageId('Message to delete, by the ID that Send returned'),
	answer: done('deleted', 'id'),
	notFoundCodes: NO_MESSAGE,
});
