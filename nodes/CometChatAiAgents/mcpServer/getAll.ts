import { list } from '../../engine';
import { operation } from '../../platform/operation';
import { byCursor } from '../shared/lists';
import { SERVER_SECRETS } from '../shared/serverSecrets';

/** List MCP servers. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many MCP servers',
	description: 'Retrieve the MCP servers of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/mcp-servers' },
	execution: byCursor('slug'),
	answer: list(),
	secrets: SERVER_SECRETS,
});
