import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { agentId, several } from '../shared/id';

/** Remove API tools from agent. */
export const removeFromAgent = operation({
	value: 'removeFromAgent',
	name: 'Remove From Agent',
	action: 'Remove API tools from agent',
	description: 'No longer let an agent use API tools',
	notice: 'To let an agent use an API tool, list it in Agent: Create or Update.',
	request: {
		...{ method: 'PATCH', api: 'agents', retry: 'safe' },
		path: '/agent-builder/agents/{uid}/api-tools/remove',
	},
	path: agentId('Agent that uses the tools'),
	body: {
		apiTools: several({
			displayName: 'API Tools',
			description: 'Slugs of the API tools to remove',
			placeholder: 'e.g. order-status',
			entryName: 'API Tool',
			about: 'tool',
		}),
	},
	answer: object(),
});
