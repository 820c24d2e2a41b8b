import { done, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { agentId } from '../shared/id';
import { AGENT_CHANGES, agentDetails, agentName } from './fields';

/** Update agent: whether metadata is replaced whole is not documented, so the rest is sent again. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update agent',
	description: 'Change an agent',
	notice:
		'Lists of tools and servers that you fill in replace those of the agent. To change some of them, use Add Tools and Remove Tools, or Add to Agent and Remove From Agent of API Tool and MCP Server.',
	request: { method: 'PATCH', api: 'agents', path: '/agent-builder/agents/{uid}', retry: 'safe' },
	path: agentId('Agent to update'),
	body: { name: optional(agentName), ...agentDetails, ...clearing(agentDetails, 'model') },
	response: done('updated', 'uid'),
	readModifyWrite: true,
	requiresOneOf: ['name', ...AGENT_CHANGES],
});
