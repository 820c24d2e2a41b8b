import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { toolOfAgent } from './tools';

/** Get actions of a tool: they come all at once. */
export const getToolActions = defineOperation({
	value: 'getToolActions',
	name: 'Get Tool Actions',
	action: 'Get tool actions of agent',
	description: 'Retrieve the actions that a ready-made tool offers to an agent',
	request: {
		method: 'GET',
		api: 'agents',
		path: '/agent-builder/agents/{uid}/tools/{slug}/actions',
	},
	path: toolOfAgent('Tool whose actions to retrieve'),
	execution: whole(),
	response: list(),
});
