import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { NAMED_STILL, NO_TOOL } from '../shared/tools';
import { actionId, frontendActionCodes } from './fields';

/** Delete frontend action. */
export const deleteAction = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete frontend action',
	description: 'Delete a frontend action',
	notice: NAMED_STILL,
	request: {
		method: 'DELETE',
		api: 'agents',
		path: '/agent-builder/frontend-actions/{id}',
		retry: 'safe',
	},
	path: actionId('Frontend action to delete'),
	response: done('deleted', 'id'),
	notFoundCodes: NO_TOOL,
	codes: frontendActionCodes,
});
