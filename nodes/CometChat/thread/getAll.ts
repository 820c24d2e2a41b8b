import type { IDataObject } from 'n8n-workflow';
import { type Input, list } from '../../engine';
import { cursor } from '../../platform/cursor';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { given, objectIn } from '../../fields/messageContentRow';
import { order } from '../shared/order';
import type { MessageRow } from '../../fields/messageRow';
import { innerMessage, messageRow, messageSummary } from '../../fields/messageRow';
import { threadFilters, threadRule, threadsOf } from './filters';

/** The row of a message with a thread, with its last reply. */
const threadRow = (message: IDataObject, input: Input): IDataObject => ({
	...messageRow(message),
	...given({
		lastReply: innerMessage(message.lastReply, input),
		lastReplyText: objectIn(message, 'lastReply', 'data').text,
	}),
});

/** List threads: the messages that start them. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many threads',
	description: 'Retrieve the messages that have replies',
	request: {
		method: 'GET',
		api: 'chat',
		pathBy: 'threadsOf',
		path: { all: '/threads', user: '/users/{uid}/threads', group: '/groups/{guid}/threads' },
	},
	path: threadsOf,
	query: order,
	filters: threadFilters,
	headers: onBehalfOf,
	execution: cursor({ max: 1000, id: 'id', orderedBy: 'updatedAt' }),
	response: list<MessageRow>(),
	simplify: messageSummary('replyCount', 'unreadReplyCount', 'lastReplyText', 'lastReply'),
	validate: threadRule,
	toRow: threadRow,
});
