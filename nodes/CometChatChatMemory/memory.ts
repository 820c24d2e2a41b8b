import {
	type IDataObject,
	type ISupplyDataFunctions,
	type NodeApiError,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { type Result, toNodeError } from '../engine';
import type { ChatLine } from './lines';

/**
 * A memory as n8n's agents and its Chat Memory Manager ask for it. Neither needs an object of a library:
 * agents take plain messages, and read them again at each turn of the model. Nothing is written: what is
 * said is in the conversation as soon as it is sent.
 * @param read the lines of the conversation as it is now
 */
export function memoryOf(context: ISupplyDataFunctions, read: () => Promise<Result<ChatLine[]>>) {
	/** Reads, and shows that in the log of the agent. */
	const readWithLog = async (action: string): Promise<ChatLine[]> => {
		const { AiMemory } = NodeConnectionTypes;
		const { index } = context.addInputData(AiMemory, [[{ json: { action } }]]);
		const result = await read();
		if (!result.ok) {
			const error = toNodeError(context.getNode(), result.problem);
			context.addOutputData(AiMemory, index, error as NodeApiError);
			throw error;
		}
		const chatHistory = result.value as unknown as IDataObject[];
		context.addOutputData(AiMemory, index, [[{ json: { action, chatHistory } }]]);
		return result.value;
	};
	return {
		memoryKeys: ['chat_history'],
		returnMessages: true,
		loadMemoryVariables: async () => ({ chat_history: await readWithLog('loadMemoryVariables') }),
		saveContext: doNothing,
		clear: doNothing,
		chatHistory: {
			getMessages: async () => (await readWithLog('getMessages')).map(asMessage),
			addMessage: doNothing,
			addMessages: doNothing,
			addUserMessage: doNothing,
			addAIMessage: doNothing,
			clear: doNothing,
		},
	};
}

const doNothing = async (): Promise<void> => {};

/** A line as a message of LangChain, as far as Chat Memory Manager looks at it. */
function asMessage({ role, content }: ChatLine) {
	const [type, name] = role === 'user' ? ['human', 'HumanMessage'] : ['ai', 'AIMessage'];
	const getType = () => type;
	return {
		content,
		getType,
		_getType: getType,
		toJSON: () => ({
			lc: 1,
			type: 'constructor',
			id: ['langchain_core', 'messages', name],
			kwargs: { content, additional_kwargs: {}, response_metadata: {} },
		}),
	};
}
