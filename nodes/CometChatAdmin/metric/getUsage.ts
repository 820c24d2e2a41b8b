import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { time } from '../../vocabulary/metric';

/** Get usage metrics (docs/platform.md, Metrics). */
export const getUsage = operation({
	value: 'getUsage',
	name: 'Get Usage',
	action: 'Get usage metrics',
	description: 'Retrieve how many users were active, and how many minutes were called, in a time',
	request: { method: 'GET', api: 'chat', path: '/stats' },
	query: {
		fromDate: time({ displayName: 'From', description: 'When the time begins' }),
		toDate: time({ displayName: 'To', description: 'When the time ends' }),
	},
	answer: object(),
	validate: ({ fromDate, toDate }) =>
		toDate > fromDate
			? undefined
			: { field: 'toDate', message: 'does not lie after From', advice: 'Choose a later end.' },
});
