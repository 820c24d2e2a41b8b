import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { execute } from '../engine/execute';
import { properties } from '../engine/form';
import { subtitle } from '../engine/form/subtitle';
import { cometChatApiTest } from '../platform/credentialTest';
import { listSearch } from '../platform/lists';
import { resources } from './resources';

export class CometChatNotifications implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Notifications',
		name: 'cometChatNotifications',
		icon: { light: 'file:../../icons/cometChat.svg', dark: 'file:../../icons/cometChat.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Decide who is notified of what, by push, e-mail and SMS',
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
				'Reads and changes what a CometChat app notifies its users of: the settings of the app, and what single users chose. Registers and deletes the push tokens of devices, and sets up who sends: FCM and APNs for pushes, Twilio for SMS, SendGrid for e-mails, or webhooks of your own.',
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
