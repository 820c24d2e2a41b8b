import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { apiTools } from '../shared/attached';
import { agentId } from '../shared/id';

/** Add API tools to agent. */
export const addToAgent = operation({
	value: 'addToAgent',
	name: 'Add to Agent',
	action: 'Add API tools to agent',
	description: 'Let an agent use API tools',
	request: {
		...{ method: 'PATCH', api: 'agents', retry: 'safe' },
		path: '/agent-builder/agents/{uid}/api-tools/add',
	},
	path: agentId('Agent that the tools are for'),
	body: apiTools('Slugs of the API tools to add'),
	answer: object(),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});
