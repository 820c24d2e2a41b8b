import { several } from './id';

/** What an agent can use, by slug. */
export const tools = (description: string) => ({
	tools: several({
		displayName: 'Tools',
		description,
		placeholder: 'e.g. gmail',
		entryName: 'Tool',
		about: 'tool',
	}),
});

export const apiTools = (description: string) => ({
	apiTools: several({
		displayName: 'API Tools',
		description,
		placeholder: 'e.g. order-status',
		entryName: 'API Tool',
		about: 'tool',
	}),
});

export const servers = (description: string) => ({
	mcpServers: several({
		displayName: 'MCP Servers',
		description,
		placeholder: 'e.g. n8n',
		entryName: 'MCP Server',
		about: 'mcpServer',
		sendAs: 'mcps',
	}),
});
