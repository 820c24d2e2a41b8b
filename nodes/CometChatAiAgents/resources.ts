import { agent } from './agent';
import { apiToolResource } from './apiTool';
import { externalAgentResource } from './externalAgent';
import { externalToolResource } from './externalTool';
import { frontendActionResource } from './frontendAction';
import { knowledgeFile } from './knowledgeFile';
import { knowledgeSource } from './knowledgeSource';
import { knowledgeText } from './knowledgeText';
import { knowledgeWebsite } from './knowledgeWebsite';
import { mcpServerResource } from './mcpServer';
import { variableResource } from './variable';

/** What the node CometChatAiAgents offers; the first resource is what its dropdown starts with. */
export const resources = [
	...[agent, externalAgentResource, externalToolResource],
	...[apiToolResource, frontendActionResource, mcpServerResource, variableResource],
	...[knowledgeSource, knowledgeText, knowledgeFile, knowledgeWebsite],
];
