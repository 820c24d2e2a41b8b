import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { SERVER_SECRETS } from '../shared/serverSecrets';
import { serverCodes, serverSlug } from './fields';

/** Get MCP server. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get MCP server',
	description: 'Retrieve an MCP server',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/mcp-servers/{slug}' },
	path: serverSlug('MCP server to retrieve'),
	response: object(),
	secrets: SERVER_SECRETS,
	codes: serverCodes,
});
