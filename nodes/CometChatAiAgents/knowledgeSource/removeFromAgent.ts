import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ids, sourcesOf } from './fields';

/** Remove knowledge sources from agent. */
export const removeFromAgent = defineOperation({
	value: 'removeFromAgent',
	name: 'Remove From Agent',
	action: 'Remove knowledge sources from agent',
	description: 'Stop an agent from using sources. They stay in the knowledge base.',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/knowledge-base/{sourceType}/remove',
	},
	path: sourcesOf('Agent that answers from the sources'),
	body: { uniqueIds: ids('IDs of the sources to remove') },
	response: done('removed', 'uid', 'uniqueIds'),
});
