import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { execute, properties, subtitle } from '../engine';
import { cometChatApiTest } from '../platform/credentialTest';
import { listSearch } from '../platform/lists';
import { withReason } from './message/approval/ask';
import { receiveAnswer } from './message/approval/receive';
import { resumeWebhooks } from './message/approval/webhooks';
import { approval } from './message/asking';
import { sendAndWait } from './message';
import { resources } from './resources';

export class CometChat implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat',
		name: 'cometChat',
		icon: { light: 'file:../../icons/cometChat.svg', dark: 'file:../../icons/cometChat.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Work with users, groups, messages, conversations and calls',
		defaults: { name: 'CometChat' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		// n8n does not show these; older versions know nothing of it.
		sensitiveOutputFields: ['authToken', 'password'],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		builderHint: {
			searchHint:
				'Sends messages in a CometChat app, keeps its users, groups and members up to date, item by item, and reads conversations and calls. User → Create fits a signup; set If Already Exists to Return Existing where a trigger may fire twice.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-cometchat.cometChatDataImport',
					relationHint: 'Imports thousands of users from another chat system, 50 per request',
				},
				{
					nodeType: 'n8n-nodes-cometchat.cometChatModeration',
					relationHint: 'Manages the keyword lists that messages are checked against',
				},
			],
		},
		waitingNodeTooltip:
			'={{ $parameter.operation === "sendAndWait" ? "Execution will continue when the question in the chat is answered" : "" }}',
		webhooks: resumeWebhooks,
		properties: properties(resources),
	};

	methods = { credentialTest: { cometChatApiTest }, listSearch };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return withReason(this, await execute(this, resources));
	}

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receiveAnswer(this, { ...sendAndWait, approval });
	}
}
