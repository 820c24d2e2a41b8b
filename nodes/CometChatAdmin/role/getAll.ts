import { list } from '../../engine/declaration/answer';
import { paged } from '../../engine/execution/paged';
import { operation } from '../../platform/operation';

/** List roles. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many roles',
	description: 'Retrieve the roles of the app',
	request: { method: 'GET', api: 'chat', path: '/roles' },
	execution: paged({ id: 'role' }),
	answer: list(),
});
