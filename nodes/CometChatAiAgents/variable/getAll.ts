import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** List variables: they come all at once. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many variables',
	description: 'Retrieve the custom variables of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/variables/custom' },
	execution: whole(),
	response: list(),
});
