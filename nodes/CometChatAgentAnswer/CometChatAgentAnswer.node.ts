import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { ANSWER_NODE } from '../agent/streaming';
import { answerItems } from './answer';
import { properties } from './properties';

export class CometChatAgentAnswer implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Agent Answer',
		name: ANSWER_NODE,
		icon: {
			light: 'file:../../icons/agentAnswer.svg',
			dark: 'file:../../icons/agentAnswer.dark.svg',
		},
		group: ['output'],
		version: 1,
		subtitle:
			'={{ { send: "Send text", callAction: "Call action of the app" }[$parameter["operation"]] }}',
		description: 'Send the agent’s answer, at once or in parts',
		defaults: { name: 'CometChat Agent Answer' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties,
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await answerItems(this)];
	}
}
