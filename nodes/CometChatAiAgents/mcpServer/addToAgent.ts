import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { servers } from '../shared/attached';
import { agentId } from '../shared/id';

/** Add MCP servers to agent. */
export const addToAgent = operation({
	value: 'addToAgent',
	name: 'Add to Agent',
	action: 'Add MCP servers to agent',
	description: 'Let an agent use the tools of MCP servers',
	request: {
		...{ method: 'PATCH', api: 'agents', retry: 'safe' },
		path: '/agent-builder/agents/{uid}/mcp/add',
	},
	path: agentId('Agent that the servers are for'),
	body: servers('Slugs of the servers to add'),
	answer: object(),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});
