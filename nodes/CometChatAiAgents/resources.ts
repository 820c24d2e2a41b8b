import { agent } from './agent';
import { apiTool } from './apiTool';
import { externalAgent } from './externalAgent';
import { externalTool } from './externalTool';
import { frontendAction } from './frontendAction';
import { knowledgeFile } from './knowledgeFile';
import { knowledgeSource } from './knowledgeSource';
import { knowledgeText } from './knowledgeText';
import { knowledgeWebsite } from './knowledgeWebsite';
import { mcpServer } from './mcpServer';
import { variable } from './variable';

/** What the node CometChatAiAgents offers; the first resource is what its dropdown starts with. */
export const resources = [
	...[agent, externalAgent, externalTool],
	...[apiTool, frontendAction, mcpServer, variable],
	...[knowledgeSource, knowledgeText, knowledgeFile, knowledgeWebsite],
];
