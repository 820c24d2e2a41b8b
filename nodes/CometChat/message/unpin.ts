import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';

/** Unpin message. */
export const unpin = defineOperation({
	value: 'unpin',
	name: 'Unpin',
	action: 'Unpin message',
	description: 'Unpin a message from its conversation',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}/pin', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	response: object<MessageRow>(),
	simplify: messageSummary(),
	toRow: messageRow,
});
