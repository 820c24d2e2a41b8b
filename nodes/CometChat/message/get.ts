import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { onBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { attachmentsOf, messageRow, messageSummary } from '../../vocabulary/messageRow';

/** Get message. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get message',
	description: 'Retrieve a message',
	request: { method: 'GET', api: 'chat', path: '/messages/{id}' },
	path: messageId(),
	headers: onBehalfOf,
	answer: object<MessageRow>(),
	simplify: messageSummary('receipts'),
	toRow: messageRow,
	attachments: attachmentsOf,
});
