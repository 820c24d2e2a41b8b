import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { tools } from '../shared/attached';
import { agentId } from '../shared/id';

/** Remove tools from agent. */
export const removeTools = defineOperation({
	value: 'removeTools',
	name: 'Remove Tools',
	action: 'Remove tools from agent',
	description: 'Stop an agent from using ready-made tools',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/tools/remove',
	},
	path: agentId('Agent that uses the tools'),
	body: tools('Slugs of the tools to remove'),
	response: object(),
});
