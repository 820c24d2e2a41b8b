import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { onBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageRow, messageSummary } from '../../vocabulary/messageRow';

/** Unpin message. */
export const unpin = operation({
	value: 'unpin',
	name: 'Unpin',
	action: 'Unpin message',
	description: 'Unpin a message from its conversation',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}/pin', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	answer: object<MessageRow>(),
	simplify: messageSummary(),
	toRow: messageRow,
});
