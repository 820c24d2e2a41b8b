import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageRow, messageSummary } from '../../vocabulary/messageRow';

/** Save message; saving twice changes nothing. */
export const save = operation({
	value: 'save',
	name: 'Save',
	action: 'Save message for a user',
	description: 'Add a message to a user’s saved messages',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/save', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User whose saved messages to change'),
	answer: object<MessageRow>(),
	simplify: messageSummary('savedAt'),
	toRow: messageRow,
});
