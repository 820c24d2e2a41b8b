import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '../../harness/process/listening.mts';
import { waitFor } from '../../harness/process/waitFor.mts';

/** What the sandbox delivered. */
interface Received {
	at: number;
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	body: { trigger: string; data: Record<string, never> } & Record<string, unknown>;
}

/** A server to which a webhook leads. It takes everything, unless told to answer otherwise. */
export async function receiver() {
	const received: Received[] = [];
	/** Statuses of the next answers; 0 gives none. */
	const answers: number[] = [];
	const server = createServer((request, response) => {
		void json(request).then((body) => {
			const { method = '', url: path = '', headers } = request;
			received.push({ at: Date.now(), method, path, headers, body: body as Received['body'] });
			const status = answers.shift() ?? 200;
			if (status) response.writeHead(status, { location: '/elsewhere' }).end('taken');
		});
	});
	return {
		address: await listening(server),
		received,
		answers,
		stop() {
			server.close();
			server.closeAllConnections();
		},
	};
}

/** Waits until something is so. */
export const until = async <T,>(look: () => T | undefined | Promise<T | undefined>): Promise<T> =>
	await waitFor(look, 'It did not come to that', { pause: 10 });
