import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { servers } from '../shared/attached';
import { agentId } from '../shared/id';

/** Remove MCP servers from agent. */
export const removeFromAgent = defineOperation({
	value: 'removeFromAgent',
	name: 'Remove From Agent',
	action: 'Remove MCP servers from agent',
	description: 'Stop an agent from using MCP servers',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/mcp/remove',
	},
	path: agentId('Agent that uses the servers'),
	body: servers('Slugs of the servers to remove'),
	response: object(),
});
