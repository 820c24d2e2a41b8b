import { changed, list, resource, whole } from '../engine';
import { defineOperation } from '../platform/operation';
import { z } from 'zod/v4';
import { type About, dateTime } from '../fields/basic';

/** A point in time that goes out in milliseconds (docs/platform.md, Metrics). */
const time = (about: About) => ({
	...dateTime(about),
	schema: z
		.int()
		.min(0)
		.transform((seconds) => seconds * 1000),
});

const getUsage = defineOperation({
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
});

/** Get message metrics: a row for each step of time (docs/platform.md, Metrics). */
const getMessages = defineOperation({
	value: 'getMessages',
	name: 'Get Messages',
	action: 'Get message metrics',
	description: 'Retrieve recent numbers of sent and received messages, in steps of five minutes',
	request: { method: 'GET', api: 'chat', path: '/stats/messages' },
	execution: whole(),
	response: list({ at: 'dataPoints' }),
});

/** The Metric resource (docs/platform.md, Metrics). */
export const metric = resource({
	value: 'metric',
	name: 'Metric',
	default: getUsage.value,
	operations: [getUsage, getMessages],
});
