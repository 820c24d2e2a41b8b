import {
	type IHookFunctions,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { cometChatApiTest, cometChatManagementApiTest } from '../platform/credentialTest';
import { receive } from './delivery/receive';
import { listSearch } from '../events/listSearch';
import { properties } from './properties';
import { checkExists, create, remove } from './registration/hooks';
import { cometChatWebhookApiTest } from '../platform/webhookCredentialTest';

export class CometChatTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Trigger',
		name: 'cometChatTrigger',
		icon: { light: 'file:../../icons/trigger.svg', dark: 'file:../../icons/trigger.dark.svg' },
		group: ['trigger'],
		// For version 1, and no other, n8n evaluates an expression for each request, in an isolate of its own.
		version: 1.1,
		subtitle: '={{ [$parameter["events"]].flat().join(", ").replaceAll("_", " ") }}',
		// n8n joins both nodes in its list under the name CometChat, with this text.
		description:
			'Start when something happens in CometChat, or work with its users, groups and messages',
		eventTriggerDescription:
			'Trigger one of the chosen events in your app, for example by sending a message',
		activationMessage: 'CometChat events now start this workflow.',
		triggerPanel: {
			header: 'Pull in events from CometChat',
			executionsHelp: {
				inactive:
					'<b>While building your workflow</b>, click the listen button, then trigger one of these events in your app. This starts an execution, which shows up here.<br /><br /><b>Once it’s finished</b>, publish it. From then on every event starts it. Its fields are described in the documentation of this package.',
				active:
					'<b>While building your workflow</b>, click the listen button, then trigger one of these events in your app. This starts an execution, which shows up here.<br /><br /><b>Your workflow also starts automatically</b> with every event, because it’s published. Find these executions in the list of executions.',
			},
			activationHint:
				'Once you have finished building your workflow, publish it, so that every event starts it.',
		},
		defaults: { name: 'CometChat Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'cometChatManagementApi',
				required: true,
				testedBy: 'cometChatManagementApiTest',
				displayOptions: { show: { registration: ['automatic'] } },
			},
			{
				name: 'cometChatWebhookApi',
				required: true,
				testedBy: 'cometChatWebhookApiTest',
				// Were Manual named here too, n8n's editor would hide Registration behind the credentials.
				displayOptions: { show: { authentication: ['basicAuth'] } },
			},
			{
				name: 'cometChatApi',
				displayName: 'CometChat API (to search users and groups)',
				testedBy: 'cometChatApiTest',
			},
		],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				responseMode: 'onReceived',
				path: 'webhook',
				ndvHideUrl: '={{ $parameter["registration"] !== "manual" }}',
			},
		],
		properties,
	};

	methods = {
		credentialTest: { cometChatApiTest, cometChatManagementApiTest, cometChatWebhookApiTest },
		listSearch,
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return await checkExists(this);
			},
			async create(this: IHookFunctions): Promise<boolean> {
				return await create(this);
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return await remove(this);
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
