import { z } from 'zod/v4';
import { changed, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import type { About } from '../../fields/basic';
import { dateTime } from '../../fields/basic';

/** A point in time that goes out in milliseconds (docs/platform.md, Metrics). */
const time = (about: About) => ({
	...dateTime(about),
	schema: z
		.int()
		.min(0)
		.transform((seconds) => seconds * 1000),
});

/** Get usage metrics (docs/platform.md, Metrics). */
export const getUsage = defineOperation({
	value: 'getUsage',
	name: 'Get Usage',
	action: 'Get usage metrics',
	description: 'Retrieve the numbers of active users and call minutes in a time range',
	request: { method: 'GET', api: 'chat', path: '/stats' },
	query: {
		fromDate: time({ displayName: 'From', description: 'Start of the time range' }),
		toDate: changed(time({ displayName: 'To', description: 'End of the time range' }), {
			after: 'fromDate',
		}),
	},
	response: object(),
});
