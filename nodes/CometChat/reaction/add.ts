import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageRow, messageSummary } from '../../vocabulary/messageRow';
import { reaction } from './fields';

/** Add reaction; the same reaction twice changes nothing. */
export const add = operation({
	value: 'add',
	name: 'Add',
	action: 'Add reaction to message',
	description: 'React to a message with an emoji',
	request: {
		method: 'POST',
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
