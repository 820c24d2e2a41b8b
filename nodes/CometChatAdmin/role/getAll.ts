import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** List roles. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many roles',
	description: 'Retrieve the roles of the app',
	request: { method: 'GET', api: 'chat', path: '/roles' },
	execution: paged({ id: 'role' }),
	response: list(),
});
