import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { onBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageRow, messageSummary } from '../../vocabulary/messageRow';

/** Pin message; pinning twice changes nothing. */
export const pin = operation({
	value: 'pin',
	name: 'Pin',
	action: 'Pin message',
	description: 'Pin a message to its conversation',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/pin', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	answer: object<MessageRow>(),
	simplify: messageSummary('pinnedAt', 'pinnedBy'),
	toRow: messageRow,
});
