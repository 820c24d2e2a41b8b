import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';

/** Unsave message. */
export const unsave = defineOperation({
	value: 'unsave',
	name: 'Unsave',
	action: 'Unsave message for a user',
	description: 'Remove a message from a user’s saved messages',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}/save', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User whose saved messages to change'),
	response: object<MessageRow>(),
	simplify: messageSummary(),
	toRow: messageRow,
});
