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
import { getVariables } from './getVariables';
import { resources } from './resources';

export class CometChatCampaigns implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Campaigns',
		name: 'cometChatCampaigns',
		icon: { light: 'file:../../icons/campaigns.svg', dark: 'file:../../icons/campaigns.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Send announcements to many users, in the app and as push notifications',
		defaults: { name: 'CometChat Campaigns' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		builderHint: {
			searchHint:
				'Announces something to many users of a CometChat app, as an item of their feed or a push notification. Campaign sends an approved template, now or at a set time: Create makes a draft, Recipient adds who gets it (one item for each, or a file), Send or Schedule starts it. Notification → Send needs no campaign. Template has the content, with variables such as {name}. Feed Item and Push Notification show who got and read it, Analytics counts it.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-cometchat.cometChat',
					relationHint: 'Manages the users who receive campaigns, and sends chat messages',
				},
			],
		},
		properties: properties(resources),
	};

	methods = {
		credentialTest: { cometChatApiTest },
		listSearch,
		resourceMapping: { getVariables },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await execute(this, resources);
	}
}
