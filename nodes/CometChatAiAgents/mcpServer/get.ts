import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { serverCodes, slug } from './fields';

/** Get MCP server. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get MCP server',
	description: 'Retrieve an MCP server by its slug',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/mcp-servers/{slug}' },
	path: { slug: slug('Slug of the server to retrieve') },
	answer: object(),
	codes: serverCodes,
});
