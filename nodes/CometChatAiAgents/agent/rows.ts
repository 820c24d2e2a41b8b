/** What most users want to know of an agent. */
export const agentSummary = [
	...(['uid', 'name', 'isActive', 'model', 'instruction'] as const),
	...(['tools', 'apiTools', 'mcpServers', 'files', 'websites'] as const),
];

/** Fields of an agent that the description names (docs/platform.md, AI agents). */
export type AgentRow =
	| (typeof agentSummary)[number]
	| 'icon'
	| 'description'
	| 'frontendActions'
	| 'metaData'
	| 'modelMetaData'
	| 'createdAt'
	| 'updatedAt';
