import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { actionDetails, actionId, actionName, actionPurpose, frontendActionCodes } from './fields';

/** Update frontend action: its function stays. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update frontend action',
	description: 'Change a frontend action',
	notice: 'Parameters that you fill in replace those of the action.',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/frontend-actions/{id}',
	},
	path: actionId('Frontend action to update'),
	body: {
		name: optional(actionName),
		description: optional(actionPurpose),
		...actionDetails,
		...clearing(actionDetails),
	},
	response: object(),
	requiresOneOf: ['name', 'description', 'parameters', 'icon'],
	codes: frontendActionCodes,
});
