import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A model that speaks word by word, as the test lets it; in OpenAI's protocol. */
export interface Speaker {
	/** What n8n stores to reach it. */
	credential: { apiKey: string; url: string };
	/** What it says next, each word when the one before is through; an error breaks the response. */
	say: (words: () => AsyncIterable<string> | Iterable<string>) => void;
	/** The texts that it was asked with last. */
	asked: () => string[];
	stop: () => Promise<void>;
}

/** Starts a speaker on a free port of the loopback address. */
export async function startSpeaker(): Promise<Speaker> {
	let words: () => AsyncIterable<string> | Iterable<string> = () => [];
	let asked: string[] = [];
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const { messages, stream } = (await json(request)) as Asked;
		asked = messages.map(({ content }) => JSON.stringify(content));
		if (!stream) {
			response.writeHead(200, { 'content-type': 'application/json' });
			const message = { role: 'assistant', content: (await all(words())).join('') };
			response.end(
				JSON.stringify({ ...about, choices: [{ index: 0, message, finish_reason: 'stop' }] }),
			);
			return;
		}
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		const send = (delta: object, reason: string | null) =>
			response.write(`data: ${JSON.stringify(part(delta, reason))}\n\n`);
		try {
			for await (const word of words()) send({ role: 'assistant', content: word }, null);
			send({}, 'stop');
			response.end('data: [DONE]\n\n');
		} catch {
			// The words that were sent arrive, and then there is no end.
			response.socket?.end();
		}
	};
	const server = createServer((request, response) => void answer(request, response));
	await once(server.listen(0, '127.0.0.1'), 'listening');
	return {
		credential: {
			apiKey: 'not-needed',
			url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		},
		say: (next) => (words = next),
		asked: () => asked,
		stop: async () => {
			server.closeAllConnections();
			await once(server.close(), 'close');
		},
	};
}

interface Asked {
	messages: Array<{ content: unknown }>;
	stream?: boolean;
}

async function all(words: AsyncIterable<string> | Iterable<string>): Promise<string[]> {
	const said: string[] = [];
	for await (const word of words) said.push(word as string);
	return said;
}

const about = { id: 'completion-1', object: 'chat.completion', created: 0, model: 'spoken' };
const part = (delta: object, reason: string | null) => ({
	...{ ...about, object: 'chat.completion.chunk' },
	choices: [{ index: 0, delta, finish_reason: reason }],
});
