import { list } from '../../engine';
import { cursor } from '../../platform/cursor';
import { defineOperation } from '../../platform/operation';
import type { LogRow } from './fields';
import { logFilters, logSummary, receiverRule } from './fields';

/** List notification logs: pages of 20, whose cursor names a message (docs/platform.md, Not documented). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many notification logs',
	description: 'Retrieve notification logs, including why some notifications weren’t sent',
	notice:
		'Logs are recorded for 7 days each time you turn them on in the dashboard. They’re kept for 14 days.',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/logs' },
	filters: logFilters,
	execution: cursor({ max: 0, id: '_id', placeAs: 'logId' }),
	response: list<LogRow>(),
	simplify: logSummary,
	toRow: (row) => ({ ...row, messageSentAt: row.messageSentAtMS }),
	validate: receiverRule,
});
