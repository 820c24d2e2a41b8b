import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actionDetails, actionName, actionPurpose, triggerFunction } from './fields';

/** Create frontend action: what a second one for a function does is not documented. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create frontend action',
	description: 'Create an action that the client app runs for an agent',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'never',
		path: '/agent-builder/frontend-actions',
	},
	checkWith: 'Frontend Action → Get Many',
	body: {
		name: actionName,
		description: actionPurpose,
		triggerFunction,
		...actionDetails,
	},
	response: object(),
});
