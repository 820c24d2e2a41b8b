import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { apiTools } from '../shared/attached';
import { agentId } from '../shared/id';

/** Remove API tools from agent. */
export const removeFromAgent = defineOperation({
	value: 'removeFromAgent',
	name: 'Remove From Agent',
	action: 'Remove API tools from agent',
	description: 'Stop an agent from using API tools',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/api-tools/remove',
	},
	path: agentId('Agent that uses the tools'),
	body: apiTools('Slugs of the API tools to remove'),
	response: object(),
});
