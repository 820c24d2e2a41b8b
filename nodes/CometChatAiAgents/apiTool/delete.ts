import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { NAMED_STILL, NO_TOOL } from '../shared/tools';
import { apiToolSlug } from './fields';

/** Delete API tool. */
export const deleteTool = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete API tool',
	description: 'Delete an API tool',
	notice: NAMED_STILL,
	request: {
		method: 'DELETE',
		api: 'agents',
		path: '/agent-builder/api-tools/{slug}',
		retry: 'safe',
	},
	path: apiToolSlug('API tool to delete'),
	response: done('deleted', 'slug'),
	notFoundCodes: NO_TOOL,
});
