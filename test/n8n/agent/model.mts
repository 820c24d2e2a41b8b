import { complete, startOpenAi, type OpenAi } from './openAi.mts';

/** A tool as n8n describes it to a model. */
export interface Offered {
	name: string;
	description: string;
	parameters: { properties: Record<string, { type: string; description?: string }> };
}

/** What a model decides to do. */
export interface Decision {
	tool: string;
	values: Record<string, unknown>;
}

interface Asked {
	tools?: Array<{ function: Offered }>;
	messages: Array<{ role: string; content: unknown }>;
}

/** The model of an agent, whose decisions the test makes. */
export interface Model extends OpenAi {
	/** What to call when it is asked next. */
	decide: (decision: Decision) => void;
	/** The tools that it was offered last. */
	offered: () => Offered[];
	/** What the tool gave back. */
	told: () => string;
}

/** Starts a model. */
export async function startModel(): Promise<Model> {
	let decided: Decision = { tool: '', values: {} };
	let last: Asked = { messages: [] };
	const told = () => last.messages.filter(({ role }) => role === 'tool').map(asText);
	const server = await startOpenAi<Asked>((asked, response) => {
		last = asked;
		complete(response, told().length > 0 ? { content: 'Done.' } : calling(decided));
	});
	return {
		...server,
		decide: (decision) => (decided = decision),
		offered: () => (last.tools ?? []).map((tool) => tool.function),
		told: () => told().join('\n'),
	};
}

const asText = ({ content }: { content: unknown }): string =>
	typeof content === 'string' ? content : JSON.stringify(content);

const calling = ({ tool, values }: Decision) => ({
	content: null,
	tool_calls: [
		{ id: 'call-1', type: 'function', function: { name: tool, arguments: JSON.stringify(values) } },
	],
});
