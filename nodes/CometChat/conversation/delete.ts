import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { conversationId } from '../../vocabulary/conversation';
import { requiredOnBehalfOf } from '../../vocabulary/id';

/** Delete conversation. */
export const deleteConversation = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete conversation',
	description: 'Delete a conversation for all of its users',
	notice:
		'A deleted conversation is gone for all of its users and cannot be brought back. Reset clears it for one user only.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/conversations/{conversationId}',
		retry: 'safe',
	},
	path: { conversationId },
	headers: requiredOnBehalfOf('User of the conversation in whose name it is deleted'),
	answer: done('deleted', 'conversationId'),
	// Not accessible may also mean that it is there, for others.
	notFoundCodes: ['ERR_CONVERSATION_NOT_FOUND'],
	codes: {
		ERR_CONVERSATION_NOT_ACCESSIBLE: {
			message: 'The acting user has no such conversation',
			advice:
				'It may have been deleted already, or belong to others: only its two users or the members of its group can reach it.',
			about: 'conversation',
		},
	},
});
