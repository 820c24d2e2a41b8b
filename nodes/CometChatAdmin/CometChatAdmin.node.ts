import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { credentialShown, execute, properties, subtitle } from '../engine';
import { cometChatApiTest, cometChatManagementApiTest } from '../platform/credentialTest';
import { listSearch } from '../platform/lists';
import { resources } from './resources';

export class CometChatAdmin implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Admin',
		name: 'cometChatAdmin',
		icon: { light: 'file:../../icons/cometChat.svg', dark: 'file:../../icons/cometChat.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Manage roles, permissions, API keys, webhooks and metrics of an app',
		defaults: { name: 'CometChat Admin' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'cometChatApi',
				required: true,
				testedBy: 'cometChatApiTest',
				displayOptions: credentialShown(resources, 'cometChatApi'),
			},
			{
				name: 'cometChatManagementApi',
				required: true,
				testedBy: 'cometChatManagementApiTest',
				displayOptions: credentialShown(resources, 'cometChatManagementApi'),
			},
		],
		// n8n does not show these; older versions know nothing of it.
		sensitiveOutputFields: ['apiKey', 'password'],
		builderHint: {
			searchHint:
				'Sets up a CometChat app: its roles, the permissions of roles and group members, its API keys, the conversations pinned for all, and webhooks with their triggers. Reads how much the app is used.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-cometchat.cometChat',
					relationHint: 'Creates users with a role',
				},
			],
		},
		properties: properties(resources),
	};

	methods = { credentialTest: { cometChatApiTest, cometChatManagementApiTest }, listSearch };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await execute(this, resources);
	}
}
