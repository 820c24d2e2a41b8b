import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { apiTools } from '../shared/attached';
import { agentId } from '../shared/id';

/** Add API tools to agent. */
export const addToAgent = defineOperation({
	value: 'addToAgent',
	name: 'Add to Agent',
	action: 'Add API tools to agent',
	description: 'Let an agent use API tools',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/api-tools/add',
	},
	path: agentId('Agent that the tools are for'),
	body: apiTools('Slugs of the API tools to add'),
	response: object(),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});
