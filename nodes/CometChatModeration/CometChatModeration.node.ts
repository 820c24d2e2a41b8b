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

export class CometChatModeration implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Moderation',
		name: 'cometChatModeration',
		icon: {
			light: 'file:../../icons/moderation.svg',
			dark: 'file:../../icons/moderation.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Manage moderation rules and keyword lists, and review messages',
		defaults: { name: 'CometChat Moderation' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		builderHint: {
			searchHint:
				'Moderates a CometChat app: keyword lists (blocklists of words, patterns and sentences), rules that block or flag messages, flag reasons, and the queues of flagged and blocked messages, which Review approves or disapproves. Add one word from a chat command with Keyword List → Update → Add Terms; give it one item for each term of a sheet, and all items of a list are sent in one request. Moderated Message checks messages from another chat system.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-cometchat.cometChat',
					relationHint: 'Manages users, groups and messages; bans members after a review',
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
