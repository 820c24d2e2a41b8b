/** The cases of the node CometChatAiAgents. */
export * from './agent.mts';
export * from './apiTool.mts';
export * from './externalAgent.mts';
export * from './externalTool.mts';
export * from './frontendAction.mts';
export * from './knowledge.mts';
export * from './knowledgeWebsite.mts';
export * from './mcpServer.mts';
export * from './variable.mts';
