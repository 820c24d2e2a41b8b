import { list, optional } from '../../engine';
import { cursor } from '../../platform/cursor';
import { operation } from '../../platform/operation';
import { dateTime } from '../../vocabulary/basic';
import { onBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageRow, messageSummary } from '../../vocabulary/messageRow';
import { order } from '../shared/order';

/** List the replies of a thread. */
export const getReplies = operation({
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
	answer: list<MessageRow>(),
	simplify: messageSummary(),
	toRow: messageRow,
});
