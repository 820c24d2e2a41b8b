import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { NO_TOOL } from '../shared/tools';
import { variableId } from './fields';

/** Delete variable. */
export const deleteVariable = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete variable',
	description: 'Delete a custom variable',
	notice: 'It can’t be recovered. Where it is used, its placeholder stays, without a value.',
	request: {
		method: 'DELETE',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/variables/custom/{variableId}',
	},
	path: variableId('Variable to delete'),
	response: done('deleted', 'variableId'),
	notFoundCodes: ['ERR_NOT_FOUND', ...NO_TOOL],
});
