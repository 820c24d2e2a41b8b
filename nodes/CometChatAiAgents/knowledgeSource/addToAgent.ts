import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ids, sourcesOf } from './fields';

/** Add knowledge sources to agent. */
export const addToAgent = defineOperation({
	value: 'addToAgent',
	name: 'Add to Agent',
	action: 'Add knowledge sources to agent',
	description: 'Let an agent answer from sources',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/knowledge-base/{sourceType}/add',
	},
	path: sourcesOf('Agent that the sources are for'),
	body: { uniqueIds: ids('IDs of the sources to add') },
	response: done('added', 'uid', 'uniqueIds'),
});
