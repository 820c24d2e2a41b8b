import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';
import { reaction } from './fields';

/** Add reaction; the same reaction twice changes nothing. */
export const add = defineOperation({
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
	response: object<MessageRow>(),
	simplify: messageSummary('reactions'),
	toRow: messageRow,
});
