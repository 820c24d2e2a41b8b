import { list, whole } from '../../engine';
import { operation } from '../../platform/operation';

/** List variables: they come all at once. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many variables',
	description: 'Retrieve the custom variables of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/variables/custom' },
	execution: whole(),
	answer: list(),
});
