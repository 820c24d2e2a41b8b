import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { NAMED_STILL, NO_TOOL } from '../shared/tools';
import { serverCodes, serverSlug } from './fields';

/** Delete MCP server. */
export const deleteServer = defineOperation({
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
	response: done('deleted', 'slug'),
	notFoundCodes: NO_TOOL,
	codes: serverCodes,
});
