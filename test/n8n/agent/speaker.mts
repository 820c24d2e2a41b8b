import { complete, part, startOpenAi, type OpenAi } from './openAi.mts';

/** Words, and calls of tools. */
type Words = AsyncIterable<Said> | Iterable<Said>;
type Said = string | { tool_calls: object[] };

/** A model that speaks word by word, as the test lets it. */
export interface Speaker extends OpenAi {
	/** What it says next, each word when the one before is through; an error breaks the response. */
	say: (words: () => Words) => void;
	/** The texts that it was asked with last, and the messages that they are of. */
	asked: () => string[];
	heard: () => Asked['messages'];
}

/** Starts a speaker. */
export async function startSpeaker(): Promise<Speaker> {
	let words: () => Words = () => [];
	let heard: Asked['messages'] = [];
	const server = await startOpenAi<Asked>(async ({ messages, stream }, response) => {
		heard = messages;
		if (!stream) return complete(response, await whole(words()));
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		try {
			for await (const word of words())
				response.write(part({ role: 'assistant', ...said(word) }, null));
			response.end(`${part({}, 'stop')}data: [DONE]\n\n`);
		} catch {
			// The words that were sent arrive, and then there is no end.
			response.socket?.end();
		}
	});
	return {
		...server,
		say: (next) => (words = next),
		asked: () => heard.map(({ content }) => JSON.stringify(content)),
		heard: () => heard,
	};
}

/** A call of a tool without values. */
export const callOf = (name: string): Said => ({
	tool_calls: [{ index: 0, id: 'call-1', type: 'function', function: { name, arguments: '{}' } }],
});

interface Asked {
	messages: Array<{ role: string; content: unknown }>;
	stream?: boolean;
}

const said = (word: unknown) => (typeof word === 'string' ? { content: word } : (word as object));

async function whole(words: Words): Promise<object> {
	let content = '';
	const calls: object[] = [];
	for await (const word of words) {
		const one: Said = word;
		if (typeof one === 'string') content += one;
		else calls.push(...one.tool_calls);
	}
	return calls.length > 0 ? { content, tool_calls: calls } : { content };
}
