import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** Get message metrics: a row for each step of time (docs/platform.md, Metrics). */
export const getMessages = defineOperation({
	value: 'getMessages',
	name: 'Get Messages',
	action: 'Get message metrics',
	description: 'Retrieve recent numbers of sent and received messages, in steps of five minutes',
	request: { method: 'GET', api: 'chat', path: '/stats/messages' },
	execution: whole(),
	response: list({ at: 'dataPoints' }),
});
