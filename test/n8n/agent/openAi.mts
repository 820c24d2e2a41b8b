import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '../../../harness/process/listening.mts';

/** A server that speaks OpenAI's protocol. */
export interface OpenAi {
	/** What n8n stores to reach it. */
	credential: { apiKey: string; url: string };
	stop: () => Promise<void>;
}

/** Starts one on a free port of the loopback address, which answers as it is given. */
export async function startOpenAi<Asked>(
	answer: (asked: Asked, response: ServerResponse) => Promise<void> | void,
): Promise<OpenAi> {
	const server = createServer((request, response) => {
		void json(request).then(async (asked) => await answer(asked as Asked, response));
	});
	return {
		credential: {
			apiKey: 'not-needed',
			url: `${await listening(server)}/v1`,
		},
		stop: async () => {
			server.closeAllConnections();
			await once(server.close(), 'close');
		},
	};
}

const about = { id: 'completion-1', object: 'chat.completion', created: 0, model: 'stand-in' };
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

/** Answers with a whole message. */
export function complete(response: ServerResponse, message: object): void {
	const reason = 'tool_calls' in message ? 'tool_calls' : 'stop';
	const choice = { index: 0, finish_reason: reason, message: { role: 'assistant', ...message } };
	response.writeHead(200, { 'content-type': 'application/json' });
	response.end(JSON.stringify({ ...about, choices: [choice], usage }));
}

/** A part of a message that is streamed; the last one has the reason why it ends. */
export const part = (delta: object, reason: string | null): string => {
	const choices = [{ index: 0, delta, finish_reason: reason }];
	return `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', choices })}\n\n`;
};
