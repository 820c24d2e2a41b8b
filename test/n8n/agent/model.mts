import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

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

/** The model of an agent, whose decisions the test makes; it speaks OpenAI's protocol. */
export interface Model {
	/** What n8n stores to reach it. */
	credential: { apiKey: string; url: string };
	/** What to call when it is asked next. */
	decide: (decision: Decision) => void;
	/** The tools that it was offered last. */
	offered: () => Offered[];
	/** What the tool gave back. */
	told: () => string;
	stop: () => Promise<void>;
}

/** Starts a model on a free port of the loopback address. */
export async function startModel(): Promise<Model> {
	let decided: Decision = { tool: '', values: {} };
	let last: Asked = { messages: [] };
	const told = () => last.messages.filter(({ role }) => role === 'tool').map(asText);
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		last = (await json(request)) as Asked;
		const message = told().length > 0 ? { content: 'Done.' } : calling(decided);
		response.writeHead(200, { 'content-type': 'application/json' });
		response.end(JSON.stringify(completion(message)));
	};
	const server = createServer((request, response) => void answer(request, response));
	await once(server.listen(0, '127.0.0.1'), 'listening');
	return {
		credential: {
			apiKey: 'not-needed',
			url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		},
		decide: (decision) => (decided = decision),
		offered: () => (last.tools ?? []).map((tool) => tool.function),
		told: () => told().join('\n'),
		stop: async () => {
			server.closeAllConnections();
			await once(server.close(), 'close');
		},
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

const completion = (message: object) => ({
	id: 'completion-1',
	object: 'chat.completion',
	created: 0,
	model: 'decided-by-the-test',
	choices: [
		{
			index: 0,
			finish_reason: 'tool_calls' in message ? 'tool_calls' : 'stop',
			message: { role: 'assistant', ...message },
		},
	],
	usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
