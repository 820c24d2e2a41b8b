import {
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { CAN_STREAM } from '../agent/streaming';
import { byHand } from '../response/byHand';
import { responseModeOf } from '../response/responseMode';
import { cometChatAgentApiTest } from './credentialTest';
import { properties } from './properties';
import { receive } from './receive';

/** Without streaming in this n8n, the first choice is the second. */
const IN_OLD_N8N = CAN_STREAM
	? undefined
	: '={{ $parameter["responseMode"] === "streaming" ? "lastNode" : $parameter["responseMode"] }}';

export class CometChatAgentTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Agent Trigger',
		name: 'cometChatAgentTrigger',
		icon: {
			light: 'file:../../icons/agentTrigger.svg',
			dark: 'file:../../icons/agentTrigger.dark.svg',
		},
		group: ['trigger'],
		// For version 1, and no other, n8n evaluates an expression for each request, in an isolate of its own.
		version: 2,
		subtitle:
			'={{ { streaming: "Streaming", lastNode: "When last node finishes", responseNode: "Using CometChat Agent Answer" }[$parameter["responseMode"]] }}',
		description: 'Answer as an AI agent of your app by AG-UI, word by word',
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
				...responseModeOf('streaming', IN_OLD_N8N),
				// All items of the last node, and no refusal where there are none.
				responseData: 'allEntries',
				path: 'agent',
			},
		],
		properties,
	};

	methods = { credentialTest: { cometChatAgentApiTest } };

	/** The agent is registered by hand, with this node's URL. */
	webhookMethods = byHand;

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
