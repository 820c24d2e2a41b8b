import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { cometChatApiTest } from '../engine/credentialTest';
import { execute } from '../engine/execute';
import { searchMethods } from '../engine/listSearch';
import type { Resource } from '../engine/operation';
import { parameters } from '../engine/parameters';
import { subtitle } from '../engine/subtitle';
import { lists } from '../vocabulary/lists';
import * as keywordList from './keywordList';

const resources: Resource[] = [
	{ name: 'Keyword List', value: 'keywordList', operations: keywordList },
];

export class CometChatModeration implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Moderation',
		name: 'cometChatModeration',
		icon: { light: 'file:../../icons/cometChat.svg', dark: 'file:../../icons/cometChat.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Create and update keyword lists for moderation',
		defaults: { name: 'CometChat Moderation' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		builderHint: {
			searchHint:
				"Makes and replaces CometChat's moderation keyword lists. Give it one item for each term of a list, as a sheet gives rows: all items of a list go out in one request.",
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-cometchat.cometChat',
					relationHint: 'Manages the users and groups whose messages are moderated',
				},
			],
		},
		properties: parameters(resources),
	};

	methods = { credentialTest: { cometChatApiTest }, listSearch: searchMethods(lists) };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await execute(this, resources);
	}
}
