import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { API_TOOL_CHANGES, apiToolSlug, changes, details, SECRETS } from './fields';

/** Update API tool: its name is no field of the update. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update API tool',
	description: 'Change the request of an API tool',
	notice: 'Parameters that you fill in replace those of the tool.',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/api-tools/{slug}',
	},
	path: apiToolSlug('API tool to update'),
	body: { ...changes, ...clearing(details) },
	response: object(),
	secrets: SECRETS,
	requiresOneOf: API_TOOL_CHANGES,
});
