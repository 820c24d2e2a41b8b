import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { agentId } from '../shared/id';
import { functions } from './fields';

/** Add frontend actions to agent. */
export const addToAgent = defineOperation({
	value: 'addToAgent',
	name: 'Add to Agent',
	action: 'Add frontend actions to agent',
	description: 'Let an agent run actions of the client app',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/frontend-actions/add',
	},
	path: agentId('Agent that the actions are for'),
	body: functions('Trigger functions of the actions to add'),
	response: object(),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});
