import { list } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** Messages of the app in a span of time, the oldest first. */
export const messagesOfApp = defineOperation({
	value: 'getMessages',
	name: 'Get Messages',
	action: 'Get messages',
	description: 'Retrieve messages of the app',
	request: { method: 'GET', api: 'chat', path: '/messages' },
	response: list(),
	toQuery: (query, input) => ({ ...query, ...(input as object) }),
});
