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

export class CometChatNotifications implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Notifications',
		name: 'cometChatNotifications',
		icon: {
			light: 'file:../../icons/notifications.svg',
			dark: 'file:../../icons/notifications.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Manage push, email and SMS notifications',
		defaults: { name: 'CometChat Notifications' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		// n8n does not show these; older versions know nothing of it.
		sensitiveOutputFields: [
			...['authToken', 'serviceAccountCreds', 'p8Key'],
			...['twilioAuthToken', 'sendGridApiKey', 'basicAuthPassword'],
		],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		builderHint: {
			searchHint:
				'Reads and changes the notification settings of a CometChat app and the preferences of its users. Registers and deletes the push tokens of devices. Sets up providers: FCM and APNs for push, Twilio for SMS, SendGrid for email, or your own webhooks. It sends nothing itself: CometChat notifies about messages, and CometChat Campaigns sends notifications.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-cometchat.cometChat',
					relationHint:
						'Works with the users, groups and messages that the notifications are about',
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
