import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { agentId, several } from '../shared/id';

/** Add tools to agent. */
export const addTools = operation({
	value: 'addTools',
	name: 'Add Tools',
	action: 'Add tools to agent',
	description: 'Let an agent use ready-made tools',
	request: {
		...{ method: 'PATCH', api: 'agents', retry: 'safe' },
		path: '/agent-builder/agents/{uid}/tools/add',
	},
	path: agentId('Agent that the tools are for'),
	body: {
		tools: several({
			displayName: 'Tools',
			description: 'Names of the tools to add',
			placeholder: 'e.g. gmail',
			entryName: 'Tool',
			about: 'tool',
		}),
	},
	answer: object(),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});
