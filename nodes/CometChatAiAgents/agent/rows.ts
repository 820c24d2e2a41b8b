/** What most users want to know of an agent. */
export const agentSummary = [
	...(['uid', 'name', 'description', 'isActive', 'model', 'instruction'] as const),
	...(['tools', 'apiTools', 'mcpServers', 'updatedAt'] as const),
];

/** Fields of an agent that the description names (docs/platform.md, AI agents). */
export type AgentRow =
	| (typeof agentSummary)[number]
	| 'icon'
	| 'files'
	| 'websites'
	| 'frontendActions'
	| 'metaData'
	| 'modelMetaData'
	| 'createdAt';
