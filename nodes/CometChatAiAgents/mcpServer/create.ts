import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { SERVER_SECRETS } from '../shared/serverSecrets';
import { NO_TOOL } from '../shared/tools';
import { newSlug, serverDetails, serverName, serverUrl } from './fields';

/** Create MCP server: its slug is unique, and finds it again. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create MCP server',
	description: 'Register an MCP server, whose tools agents can use',
	notice:
		'CometChat has no field for headers or a token. Only its URL can protect the server: make it hard to guess.',
	request: { method: 'POST', api: 'agents', path: '/agent-builder/mcp-servers', retry: 'safe' },
	body: { slug: newSlug, name: serverName, url: serverUrl, ...serverDetails },
	response: object(),
	secrets: SERVER_SECRETS,
	key: 'slug',
	readBack: {
		path: '/agent-builder/mcp-servers/{key}',
		notFound: NO_TOOL,
		madeAt: 'createdAt',
	},
});
