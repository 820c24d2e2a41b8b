import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { agentId } from '../shared/id';
import { functions } from './fields';

/** Remove frontend actions from agent. */
export const removeFromAgent = defineOperation({
	value: 'removeFromAgent',
	name: 'Remove From Agent',
	action: 'Remove frontend actions from agent',
	description: 'Stop an agent from running actions of the client app',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/frontend-actions/remove',
	},
	path: agentId('Agent that runs the actions'),
	body: functions('Trigger functions of the actions to remove'),
	response: object(),
});
