import { list } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { byCursor } from '../shared/lists';
import { SERVER_SECRETS } from '../shared/serverSecrets';

/** List MCP servers. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many MCP servers',
	description: 'Retrieve the MCP servers of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/mcp-servers' },
	execution: byCursor('slug'),
	response: list(),
	secrets: SERVER_SECRETS,
});
