import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageRow, messageSummary } from '../../vocabulary/messageRow';
import { reaction } from '../../vocabulary/reaction';

/** Remove reaction. */
export const remove = operation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove reaction from message',
	description: 'Take back a reaction to a message',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/messages/{id}/reactions/{reaction}',
		retry: 'safe',
	},
	path: { ...messageId('Message with the reactions'), reaction },
	headers: requiredOnBehalfOf('User whose reaction it is; a reaction belongs to one user'),
	answer: object<MessageRow>(),
	simplify: messageSummary('reactions', 'tags'),
	toRow: messageRow,
});
