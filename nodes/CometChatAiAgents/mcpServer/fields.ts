import { optional } from '../../engine';
import { name, url } from '../../fields/common';
import { newId } from '../../fields/id';
import { icon, purpose } from '../shared/fields';
import { mcpServer } from '../shared/id';

export const newSlug = newId({
	displayName: 'Slug',
	description: 'Unique identifier of the server',
	placeholder: 'e.g. n8n',
	about: 'mcpServer',
});

export const serverSlug = (description: string) => ({
	slug: mcpServer({ displayName: 'MCP Server', description }),
});

export const serverName = name({
	displayName: 'Name',
	description: 'Name of the server',
	placeholder: 'e.g. n8n',
});

export const serverUrl = url({
	displayName: 'URL',
	description: 'Public URL of the server, such as that of an MCP Server Trigger of n8n',
	placeholder: 'e.g. https://example.com/mcp/4f1c',
});

export const serverDetails = {
	description: optional(purpose('What the server offers', 'e.g. Looks up orders and invoices')),
	icon: optional(icon),
};

export const serverCodes = {
	ERR_TOOL_NOT_FOUND: {
		message: 'No MCP server has this slug',
		advice: 'Check how the slug is written. MCP Server → Get Many lists those of the app.',
		about: 'mcpServer',
	},
};
