import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { execute, properties, subtitle } from '../engine';
import { cometChatApiTest } from '../platform/credentialTest';
import { listSearch } from '../platform/lists';
import { resources } from './resources';

export class CometChatAiAgents implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat AI Agents',
		name: 'cometChatAiAgents',
		icon: { light: 'file:../../icons/aiAgents.svg', dark: 'file:../../icons/aiAgents.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Set up AI agents in a CometChat app, with their tools and knowledge',
		defaults: { name: 'CometChat AI Agents' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		builderHint: {
			searchHint:
				'Sets up the AI agents that answer in a CometChat app. Agent creates one with a model, an instruction and tools. Knowledge Text → Create adds what it should know, Knowledge Source → Add to Agent lets it answer from that, and Get Status shows whether it is indexed. Knowledge Website adds the pages of a website. API Tool and MCP Server let an agent use n8n. Users talk to an agent with chat messages to its UID: this node sends none.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-cometchat.cometChat',
					relationHint: 'Sends chat messages to an agent as a user, and reads its answers',
				},
			],
		},
		properties: properties(resources),
	};

	methods = { credentialTest: { cometChatApiTest }, listSearch };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await execute(this, resources);
	}
}
