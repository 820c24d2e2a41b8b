import { done } from '../../engine';
import { operation } from '../../platform/operation';
import { NAMED_STILL, NO_TOOL } from '../shared/tools';
import { serverCodes, serverSlug } from './fields';

/** Delete MCP server. */
export const deleteServer = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete MCP server',
	description: 'Delete an MCP server',
	notice: NAMED_STILL,
	request: {
		method: 'DELETE',
		api: 'agents',
		path: '/agent-builder/mcp-servers/{slug}',
		retry: 'safe',
	},
	path: serverSlug('MCP server to delete'),
	answer: done('deleted', 'slug'),
	notFoundCodes: NO_TOOL,
	codes: serverCodes,
});
