import {
	type INodeType,
	type INodeTypeDescription,
	type ISupplyDataFunctions,
	NodeConnectionTypes,
	type SupplyData,
} from 'n8n-workflow';
import { itemRun, toNodeError } from '../engine';
import { cometChatApiTest } from '../platform/credentialTest';
import { listSearch } from '../platform/lists';
import { history } from './history';
import { memoryOf } from './memory';
import { properties } from './properties';

export class CometChatChatMemory implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Chat Memory',
		name: 'cometChatChatMemory',
		icon: {
			light: 'file:../../icons/chatMemory.svg',
			dark: 'file:../../icons/chatMemory.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle: '={{ $parameter["conversationWith"] === "group" ? "Of a group" : "With a user" }}',
		description: 'Use the conversation itself as the memory of an AI agent',
		defaults: { name: 'CometChat Chat Memory' },
		inputs: [],
		outputs: [NodeConnectionTypes.AiMemory],
		outputNames: ['Memory'],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		properties,
	};

	methods = { credentialTest: { cometChatApiTest }, listSearch };

	/** Gives the agent its memory, which reads the conversation whenever the agent asks. */
	async supplyData(this: ISupplyDataFunctions, item: number): Promise<SupplyData> {
		const run = await itemRun(this, history, item);
		if (!run.ok) throw toNodeError(this.getNode(), run.problem);
		const read = run.value as unknown as Parameters<typeof memoryOf>[1];
		return { response: memoryOf(this, read) };
	}
}
