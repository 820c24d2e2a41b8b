import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';

/** Save message; saving twice changes nothing. */
export const save = defineOperation({
	value: 'save',
	name: 'Save',
	action: 'Save message for a user',
	description: 'Add a message to a user’s saved messages',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/save', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User whose saved messages to change'),
	response: object<MessageRow>(),
	simplify: messageSummary('savedAt'),
	toRow: messageRow,
});
