import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { execute, properties, subtitle } from '../engine';
import { cometChatApiTest, cometChatManagementApiTest } from '../platform/credentialTest';
import { listSearch } from '../platform/lists';
import { resources } from './resources';

export class CometChatAdmin implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Admin',
		name: 'cometChatAdmin',
		icon: { light: 'file:../../icons/admin.svg', dark: 'file:../../icons/admin.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle,
		description:
			'Manage roles, permissions, API keys, webhooks and metrics of an app, and the apps of an account',
		defaults: { name: 'CometChat Admin' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'cometChatApi',
				required: true,
				testedBy: 'cometChatApiTest',
				displayOptions: {
					show: {
						resource: [
							'apiKey',
							'health',
							'metric',
							'permission',
							'pinnedConversation',
							'restrictedFeature',
							'role',
						],
					},
				},
			},
			{
				name: 'cometChatManagementApi',
				required: true,
				testedBy: 'cometChatManagementApiTest',
				displayOptions: {
					show: {
						resource: [
							'app',
							'appSetting',
							'chatWidget',
							'collaborator',
							'extension',
							'extensionSetting',
							'messageShortcut',
							'webhook',
							'webhookTrigger',
						],
					},
				},
			},
		],
		// n8n does not show these; older versions know nothing of it.
		sensitiveOutputFields: [
			'apiKey',
			'password',
			'accessKey',
			'statsToken',
			'adminURL',
			'settings',
		],
		builderHint: {
			searchHint:
				'Sets up a CometChat app: its roles, the permissions of roles and group members, its API keys, the conversations pinned for all, and webhooks with their triggers. Reads how much the app is used. With a key of the account, it manages apps, their settings and team, extensions, message shortcuts and chat widgets.',
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
