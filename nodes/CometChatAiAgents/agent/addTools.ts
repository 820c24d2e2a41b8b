import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { tools } from '../shared/attached';
import { agentId } from '../shared/id';

/** Add tools to agent. */
export const addTools = defineOperation({
	value: 'addTools',
	name: 'Add Tools',
	action: 'Add tools to agent',
	description: 'Let an agent use ready-made tools',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/tools/add',
	},
	path: agentId('Agent that the tools are for'),
	body: tools('Slugs of the tools to add'),
	response: object(),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});
