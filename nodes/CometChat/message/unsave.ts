import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { requiredOnBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageRow, messageSummary } from '../../vocabulary/messageRow';

/** Unsave message. */
export const unsave = operation({
	value: 'unsave',
	name: 'Unsave',
	action: 'Unsave message for a user',
	description: 'Remove a message from a user’s saved messages',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}/save', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User whose saved messages to change'),
	answer: object<MessageRow>(),
	simplify: messageSummary(),
	toRow: messageRow,
});
