import { done, list, optional, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { servers } from './shared/attached';
import { agentId, mcpServer } from './shared/id';
import { name, url } from '../fields/common';
import { newId } from '../fields/id';
import { icon, purpose } from './shared/fields';
import { SERVER_SECRETS } from './shared/serverSecrets';
import { NAMED_STILL, NO_TOOL } from './shared/tools';
import { byCursor } from './shared/lists';
import { clearing } from '../fields/clear';

const serverSlug = (description: string) => ({
	slug: mcpServer({ displayName: 'MCP Server', description }),
});

const serverName = name({
	displayName: 'Name',
	description: 'Name of the server',
	placeholder: 'e.g. n8n',
});

const serverUrl = url({
	displayName: 'URL',
	description: 'Public URL of the server, such as that of an MCP Server Trigger of n8n',
	placeholder: 'e.g. https://example.com/mcp/4f1c',
});

const serverDetails = {
	description: optional(purpose('What the server offers', 'e.g. Looks up orders and invoices')),
	icon: optional(icon),
};

const serverCodes = {
	ERR_TOOL_NOT_FOUND: {
		message: 'No MCP server has this slug',
		advice: 'Check how the slug is written. MCP Server → Get Many lists those of the app.',
		about: 'mcpServer',
	},
};

const newSlug = newId({
	displayName: 'Slug',
	description: 'Unique identifier of the server',
	placeholder: 'e.g. n8n',
	about: 'mcpServer',
});

/** Create MCP server: its slug is unique, and finds it again. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create MCP server',
	description: 'Register an MCP server, whose tools agents can use',
	notice:
		'CometChat has no field for headers or a token. Only its URL can protect the server: make it hard to guess.',
	request: { method: 'POST', api: 'agents', path: '/agent-builder/mcp-servers', retry: 'safe' },
	body: { slug: newSlug, name: serverName, url: serverUrl, ...serverDetails },
	secrets: SERVER_SECRETS,
	key: 'slug',
	readBack: {
		path: '/agent-builder/mcp-servers/{key}',
		notFound: NO_TOOL,
		madeAt: 'createdAt',
	},
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get MCP server',
	description: 'Retrieve an MCP server',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/mcp-servers/{slug}' },
	path: serverSlug('MCP server to retrieve'),
	secrets: SERVER_SECRETS,
	codes: serverCodes,
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many MCP servers',
	description: 'Retrieve the MCP servers of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/mcp-servers' },
	execution: byCursor('slug'),
	response: list(),
	secrets: SERVER_SECRETS,
});

/** Update MCP server: its slug stays. */
const update = defineOperation({
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
	secrets: SERVER_SECRETS,
	requiresOneOf: ['name', 'url', 'description', 'icon'],
	codes: serverCodes,
});

const deleteServer = defineOperation({
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

const addToAgent = defineOperation({
	value: 'addToAgent',
	name: 'Add to Agent',
	action: 'Add MCP servers to agent',
	description: 'Let an agent use the tools of MCP servers',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/mcp/add',
	},
	path: agentId('Agent that the servers are for'),
	body: servers('Slugs of the servers to add'),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});

const removeFromAgent = defineOperation({
	value: 'removeFromAgent',
	name: 'Remove From Agent',
	action: 'Remove MCP servers from agent',
	description: 'Stop an agent from using MCP servers',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/mcp/remove',
	},
	path: agentId('Agent that uses the servers'),
	body: servers('Slugs of the servers to remove'),
});

export const mcpServerResource = resource({
	value: 'mcpServer',
	name: 'MCP Server',
	default: 'create',
	operations: [create, get, getAll, update, deleteServer, addToAgent, removeFromAgent],
});
