import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { listening } from '../../harness/process/listening.mts';
import type { Asked } from '../catalogue/run.mts';

/** A request as it went over the wire. */
export interface Sent {
	method: string;
	address: string;
	headers: Record<string, unknown>;
	body: string;
}

/** What becomes of the first change: it arrives and its response is lost, or it doesn't arrive. */
export type Lost = 'response' | 'request';

/** What each connection has of its own, or n8n's client adds. */
const OF_THE_CONNECTION = ['host', 'connection', 'content-length', 'accept-encoding'];

/** Stands between the nodes and a sandbox, writes down what is sent, and loses something when told to. */
export async function standBetween(sandbox: Asked) {
	const sent: Sent[] = [];
	let toLose: Lost | undefined;
	const server = createServer((request, response) => void pass(request, response));
	const address = await listening(server);

	async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = 'GET', url = '/', headers } = request;
		const own = { method, address: url, headers: relevant(headers), body: '' };
		sent.push(own);
		const loses = method === 'GET' ? undefined : toLose;
		if (loses) toLose = undefined;
		const body = await buffer(request);
		own.body = body.toString();
		if (loses === 'request') return cut(request.socket);
		const onward = ask(sandbox.address + url, { method, headers, agent: false });
		onward.once('error', () => cut(request.socket));
		onward.once('response', (answer) => {
			void buffer(answer).then((bytes) => {
				if (loses) return cut(request.socket);
				response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
			});
		});
		onward.end(body);
	}

	return {
		asked: { ...sandbox, address },
		/** What was sent since the last time. */
		take: (): Sent[] => sent.splice(0),
		lose: (what: Lost | undefined) => void (toLose = what),
		stop() {
			server.close();
			server.closeAllConnections();
		},
	};
}

const cut = (socket: Socket): void => void socket.resetAndDestroy();

const relevant = (headers: object): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(headers)
			.filter(([name]) => !OF_THE_CONNECTION.includes(name))
			.sort(([name], [other]) => (name < other ? -1 : 1)),
	);
