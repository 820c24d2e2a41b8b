import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { properties } from './properties';
import { send } from './send';

export class CometChatModerationDecision implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Moderation Decision',
		name: 'cometChatModerationDecision',
		icon: {
			light: 'file:../../icons/moderationDecision.svg',
			dark: 'file:../../icons/moderationDecision.dark.svg',
		},
		group: ['output'],
		version: 1,
		subtitle: '={{ "Send: " + $parameter["decision"] }}',
		description: 'Send the decision about a message to CometChat Moderation Trigger',
		defaults: { name: 'CometChat Moderation Decision' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties,
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [send(this)];
	}
}
