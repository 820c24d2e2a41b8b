import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { servers } from '../shared/attached';
import { agentId } from '../shared/id';

/** Add MCP servers to agent. */
export const addToAgent = defineOperation({
	value: 'addToAgent',
	name: 'Add to Agent',
	action: 'Add MCP servers to agent',
	description: 'Let an agent use the tools of MCP servers',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/mcp/add',
	},
	path: agentId('Agent that the servers are for'),
	body: servers('Slugs of the servers to add'),
	response: object(),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});
