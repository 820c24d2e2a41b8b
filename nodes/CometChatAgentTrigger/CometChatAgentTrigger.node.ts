import type {
	IHookFunctions,
	INodeType,
	INodeTypeDescription,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { cometChatAgentApiTest } from './credentialTest';
import { properties, RESPONSE_MODE } from './properties';
import { receive } from './receive';

export class CometChatAgentTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Agent Trigger',
		name: 'cometChatAgentTrigger',
		icon: { light: 'file:../../icons/cometChat.svg', dark: 'file:../../icons/cometChat.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle:
			'={{ { streaming: "Streaming", lastNode: "When last node finishes", responseNode: "Using CometChat Agent Answer" }[$parameter["responseMode"]] }}',
		description: 'Answer as an AI agent of your app, word by word',
		eventTriggerDescription: 'Write to the agent in your app',
		activationMessage: 'The agent now answers with this workflow.',
		defaults: { name: 'CometChat Agent Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'cometChatAgentApi',
				required: true,
				testedBy: 'cometChatAgentApiTest',
				displayOptions: { show: { authentication: ['credential'] } },
			},
		],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				responseMode: RESPONSE_MODE,
				// All items of the last node, and no refusal where there are none.
				responseData: 'allEntries',
				path: 'agent',
			},
		],
		properties,
	};

	methods = { credentialTest: { cometChatAgentApiTest } };

	/** The agent is registered by hand, with this node's URL. */
	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return true;
			},
			async create(this: IHookFunctions): Promise<boolean> {
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return true;
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
