import { list } from '../../engine/declaration/answer';
import { cursor } from '../../engine/execution/cursor';
import { operation } from '../../platform/operation';
import type { LogRow } from '../../vocabulary/notificationLog';
import { logFilters, logSummary, receiverRule } from '../../vocabulary/notificationLog';

/** List notification logs: pages of 20, whose cursor names a message (docs/platform.md, Not documented). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many notification logs',
	description: 'Retrieve what became of notifications, and why some were not sent',
	notice:
		'Logs are kept once they are switched on in the dashboard, for 7 days each time. They last 14 days.',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/logs' },
	filters: logFilters,
	execution: cursor({ max: 0, id: '_id', placeAs: 'logId' }),
	answer: list<LogRow>(),
	simplify: logSummary,
	validate: receiverRule,
});
