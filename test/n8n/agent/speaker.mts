import { complete, part, startOpenAi, type OpenAi } from './openAi.mts';

/** A model that speaks word by word, as the test lets it. */
export interface Speaker extends OpenAi {
	/** What it says next, each word when the one before is through; an error breaks the response. */
	say: (words: () => AsyncIterable<string> | Iterable<string>) => void;
	/** The texts that it was asked with last. */
	asked: () => string[];
}

/** Starts a speaker. */
export async function startSpeaker(): Promise<Speaker> {
	let words: () => AsyncIterable<string> | Iterable<string> = () => [];
	let asked: string[] = [];
	const server = await startOpenAi<Asked>(async ({ messages, stream }, response) => {
		asked = messages.map(({ content }) => JSON.stringify(content));
		if (!stream) return complete(response, { content: (await all(words())).join('') });
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		try {
			for await (const word of words())
				response.write(part({ role: 'assistant', content: word }, null));
			response.end(`${part({}, 'stop')}data: [DONE]\n\n`);
		} catch {
			// The words that were sent arrive, and then there is no end.
			response.socket?.end();
		}
	});
	return {
		...server,
		say: (next) => (words = next),
		asked: () => asked,
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
