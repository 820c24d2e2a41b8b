import { list } from '../../engine/declaration/answer';
import { cursor } from '../../engine/execution/cursor';
import { operation } from '../../platform/operation';
import { onBehalfOf } from '../../vocabulary/id';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageSummary, threadRow } from '../../vocabulary/messageRow';
import { threadFilters, threadRule } from '../../vocabulary/threadFilters';

/** List threads: the messages that start them. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many threads',
	description: 'Retrieve the messages that have replies',
	request: { method: 'GET', api: 'chat', path: '/threads' },
	filters: threadFilters,
	headers: onBehalfOf,
	execution: cursor({ max: 1000, id: 'id' }),
	answer: list<MessageRow>(),
	simplify: messageSummary('replyCount', 'lastReplyText'),
	validate: threadRule,
	toRow: threadRow,
});
