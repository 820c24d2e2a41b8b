import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { attachmentsOf, messageRow, messageSummary } from '../../fields/messageRow';

/** Get message. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get message',
	description: 'Retrieve a message',
	request: { method: 'GET', api: 'chat', path: '/messages/{id}' },
	path: messageId(),
	headers: onBehalfOf,
	response: object<MessageRow>(),
	simplify: messageSummary('receipts'),
	toRow: messageRow,
	attachments: attachmentsOf,
});
