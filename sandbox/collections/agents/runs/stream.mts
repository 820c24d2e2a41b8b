/** Ends a run as failed; the message is for people. */
export class Failure extends Error {}

/** Bytes of one response. */
const MOST = 10 * 1024 * 1024;

/**
 * The events of a response, as they come (Server-Sent Events).
 * @param heard called with each line
 */
export async function* eventsOf(
	body: AsyncIterable<Uint8Array>,
	heard: () => void,
): AsyncGenerator<unknown> {
	const decoder = new TextDecoder();
	let [rest, size] = ['', 0];
	let data: string[] = [];
	for await (const chunk of body) {
		size += chunk.length;
		if (size > MOST) throw new Failure('The agent sent more than 10 MB.');
		const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
		rest = lines.pop() ?? '';
		for (const line of lines) {
			heard();
			if (line.startsWith('data:')) data.push(line.slice(5));
			if (line !== '' || data.length === 0) continue;
			yield parsed(data.join('\n'));
			data = [];
		}
	}
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		throw new Failure('An event of the agent isn’t JSON.');
	}
}
