import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** List flag reasons: they come all at once (docs/platform.md, Paging). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many flag reasons',
	description: 'Retrieve the flag reasons of the app',
	request: { method: 'GET', api: 'chat', path: '/moderation/reasons' },
	execution: whole(),
	response: list(),
});
