import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** List available variables: they come all at once. */
export const getAvailable = defineOperation({
	value: 'getAvailable',
	name: 'Get Available',
	action: 'Get available variables',
	description: 'Retrieve built-in and custom variables, and the agents and tools that use them',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/variables/all' },
	execution: whole(),
	response: list(),
});
