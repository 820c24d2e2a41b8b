import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { TRIGGER_NODE } from '../decision/decision';
import { cometChatWebhookApiTest } from '../platform/webhookCredentialTest';
import { byHand } from '../response/byHand';
import { begin } from './begin';
import { webhooks } from './description';
import { properties } from './properties';
import { receive } from './receive';

export class CometChatModerationTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Moderation Trigger',
		name: TRIGGER_NODE,
		icon: {
			light: 'file:../../icons/moderationTrigger.svg',
			dark: 'file:../../icons/moderationTrigger.dark.svg',
		},
		group: ['trigger'],
		// For version 1, and no other, n8n evaluates an expression for each request, in an isolate of its own.
		version: 2,
		subtitle:
			'={{ { responseNode: "By CometChat Moderation Decision", lastNode: "By last node" }[$parameter["responseMode"]] }}',
		// n8n joins both nodes in its list under the name CometChat Moderation, with this text.
		description:
			'Manage moderation rules and keyword lists, review messages, or decide about each message',
		eventTriggerDescription: 'Send a message in your app that the rule checks',
		activationMessage: 'This workflow now decides about messages.',
		defaults: { name: 'CometChat Moderation Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'cometChatWebhookApi',
				required: true,
				testedBy: 'cometChatWebhookApiTest',
				displayOptions: { show: { authentication: ['basicAuth'] } },
			},
		],
		webhooks,
		properties,
	};

	methods = { credentialTest: { cometChatWebhookApiTest } };

	/** The list is made by hand, with this node's URL. */
	webhookMethods = byHand;

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}

	/** n8n calls this at the start of a run, with the row of `webhook`. */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [begin(this)];
	}
}
