import { object } from '../../engine/declaration/answer';
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
	description: 'Take a message off those that a user has saved',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}/save', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User who saves; saved messages belong to one user'),
	answer: object<MessageRow>(),
	simplify: messageSummary('category', 'tags'),
	toRow: messageRow,
});
