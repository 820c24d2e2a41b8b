import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '../../../harness/process/listening.mts';
import { runner } from '../../support/operations.mts';

export const KEY = '4f7d0e1b9c8a2f6e5d3c4b1a09f8e7d6c5b4a392';

/** What one request gets. */
export interface Reply {
	status?: number;
	headers?: Record<string, string>;
	body: unknown;
}

/**
 * Runs nodes against a server of its own that answers as the test says, for what the sandbox never
 * does. Gives what the work gave, and when each request came.
 */
export async function against<T>(
	reply: (nth: number, body: string) => Reply,
	work: (run: ReturnType<typeof runner>) => Promise<T>,
): Promise<{ result: T; at: number[] }> {
	const at: number[] = [];
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const nth = at.push(Date.now());
		const { status = 200, headers = {}, body } = reply(nth, await text(request));
		response.writeHead(status, { 'content-type': 'application/json', ...headers });
		response.end(typeof body === 'string' ? body : JSON.stringify(body));
	};
	const server = createServer((request, response) => void answer(request, response));
	const address = await listening(server);
	try {
		return { result: await work(runner({ address, appId: 'app', key: KEY })), at };
	} finally {
		server.close();
		server.closeAllConnections();
	}
}
