import { object } from '../../engine/declaration/answer';
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
	description: 'Add a message to those that a user has saved',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/save', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User who saves; saved messages belong to one user'),
	answer: object<MessageRow>(),
	simplify: messageSummary('savedAt', 'tags'),
	toRow: messageRow,
});
