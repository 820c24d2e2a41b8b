import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { SERVER_SECRETS } from '../shared/serverSecrets';
import { serverCodes, serverDetails, serverName, serverSlug, serverUrl } from './fields';

/** Update MCP server: its slug stays. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update MCP server',
	description: 'Change the name or URL of an MCP server',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/mcp-servers/{slug}',
	},
	path: serverSlug('MCP server to update'),
	body: {
		name: optional(serverName),
		url: optional(serverUrl),
		...serverDetails,
		...clearing(serverDetails),
	},
	response: object(),
	secrets: SERVER_SECRETS,
	requiresOneOf: ['name', 'url', 'description', 'icon'],
	codes: serverCodes,
});
