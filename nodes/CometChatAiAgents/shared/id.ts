import { type About, textList } from '../../fields/basic';
import { existing, freeName, pathStep } from '../../fields/id';

export const agent = existing('searchAgents', 'agent', 'agent', 'e.g. support-agent');
export const externalAgent = existing(
	...(['searchExternalAgents', 'agent', 'external agent'] as const),
	'e.g. 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
);
export const model = existing('searchModels', 'model', 'model', 'e.g. gpt-4o', freeName);
export const tool = existing('searchAgentTools', 'tool', 'tool', 'e.g. gmail');
export const apiTool = existing('searchApiTools', 'tool', 'API tool', 'e.g. order-status');
export const mcpServer = existing('searchMcpServers', 'mcpServer', 'MCP server', 'e.g. n8n');
export const externalTool = existing(
	...(['searchExternalTools', 'tool', 'external tool'] as const),
	...(['e.g. get_weather', pathStep(100)] as const),
);
export const frontendAction = existing(
	...(['searchFrontendActions', 'frontendAction', 'frontend action'] as const),
	...(['e.g. 26f1c0a9_openCart', pathStep(100)] as const),
);
export const source = existing(
	...(['searchSources', 'source', 'knowledge source'] as const),
	...(['e.g. text_1700000000', pathStep(100)] as const),
);
export const variable = existing(
	...(['searchVariables', 'variable', 'variable'] as const),
	...(['e.g. 665f1c0a9b', pathStep(100)] as const),
);

/** The agent that an operation is about. */
export const agentId = (description: string) => ({
	uid: agent({ displayName: 'Agent', description }),
});

/** Several records by slug, name or ID. */
export const several = ({ description, ...about }: About & { entryName: string }) =>
	textList({
		description: `${description}: one per entry, comma-separated, or an array from an expression`,
		schema: pathStep(),
		...about,
	});
