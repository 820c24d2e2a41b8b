import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';

/** Pin message; pinning twice changes nothing. */
export const pin = defineOperation({
	value: 'pin',
	name: 'Pin',
	action: 'Pin message',
	description: 'Pin a message to its conversation',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/pin', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	response: object<MessageRow>(),
	simplify: messageSummary('pinnedAt', 'pinnedBy'),
	toRow: messageRow,
});
