import { done } from '../../../engine';
import { conversationOwner } from '../../../fields/conversation';
import { messageId } from '../../../fields/message';
import { defineOperation } from '../../../platform/operation';

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
