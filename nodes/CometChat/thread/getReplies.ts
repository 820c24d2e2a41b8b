import { list, optional } from '../../engine';
import { cursor } from '../../platform/cursor';
import { defineOperation } from '../../platform/operation';
import { dateTime } from '../../fields/basic';
import { onBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';
import { order } from '../shared/order';

/** List the replies of a thread. */
export const getReplies = defineOperation({
	value: 'getReplies',
	name: 'Get Replies',
	action: 'Get replies of thread',
	description: 'Retrieve the replies to a message',
	request: { method: 'GET', api: 'chat', path: '/messages/{id}/thread' },
	path: messageId('Message that starts the thread'),
	query: order,
	filters: {
		sentAt: optional(
			dateTime({
				displayName: 'Start at Time',
				description: 'Only replies sent after this time, or before it with Newest First',
			}),
		),
	},
	headers: onBehalfOf,
	execution: cursor({ max: 1000, id: 'id' }),
	response: list<MessageRow>(),
	simplify: messageSummary(),
	toRow: messageRow,
});
