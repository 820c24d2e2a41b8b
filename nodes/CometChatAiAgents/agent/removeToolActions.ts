import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actions, toolOfAgent } from './tools';

/** Remove actions of a tool from agent. */
export const removeToolActions = defineOperation({
	value: 'removeToolActions',
	name: 'Remove Tool Actions',
	action: 'Remove tool actions from agent',
	description: 'Stop an agent from using actions of a ready-made tool',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/tools/{slug}/actions/remove',
	},
	path: toolOfAgent('Tool with the actions'),
	body: { actions: actions('Names of the actions to remove') },
	response: done('removed', 'uid', 'slug', 'actions'),
});
