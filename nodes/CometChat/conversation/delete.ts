import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../fields/id';
import { conversationId } from './fields';

/** Delete conversation. */
export const deleteConversation = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete conversation',
	description: 'Delete a conversation for all of its users',
	notice:
		'A deleted conversation is gone for all of its users and can’t be recovered. To clear it for one user only, use Reset.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/conversations/{conversationId}',
		retry: 'safe',
	},
	path: { conversationId },
	headers: requiredOnBehalfOf('User of the conversation to act as'),
	response: done('deleted', 'conversationId'),
	// Not accessible may also mean that it is there, for others.
	notFoundCodes: ['ERR_CONVERSATION_NOT_FOUND'],
	codes: {
		ERR_CONVERSATION_NOT_ACCESSIBLE: {
			message: 'The acting user doesn’t have this conversation',
			advice:
				'It may already be deleted, or belong to others: only its two users or the members of its group can access it.',
			about: 'conversation',
		},
	},
});
