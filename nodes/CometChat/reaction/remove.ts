import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';
import { reaction } from './fields';

/** Remove reaction. */
export const remove = defineOperation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove reaction from message',
	description: 'Remove a reaction from a message',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/messages/{id}/reactions/{reaction}',
		retry: 'safe',
	},
	path: { ...messageId('Message with the reactions'), reaction },
	headers: requiredOnBehalfOf('User whose reaction it is; a reaction belongs to one user'),
	response: object<MessageRow>(),
	simplify: messageSummary('reactions'),
	toRow: messageRow,
});
