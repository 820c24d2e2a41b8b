import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageRow, messageSummary } from '../../vocabulary/messageRow';
import { reaction } from './fields';

/** Remove reaction. */
export const remove = operation({
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
	answer: object<MessageRow>(),
	simplify: messageSummary('reactions'),
	toRow: messageRow,
});
