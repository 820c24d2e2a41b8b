import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from '../../../harness/process/listening.mts';

/** An answer of the sandbox before it goes to the node. */
export interface Answer {
	status: number;
	headers: Record<string, string>;
	body: Json;
}

/** A JSON object whose fields a lie may change. */
export interface Json {
	[field: string]: unknown;
}

/** Which answers a lie changes, and how. */
export interface Lie {
	/** Such as `POST /v3/users`, matched against method and path. */
	about: RegExp;
	/** Changes the answer in place. The body of the request is there to look at. */
	tell: (answer: Answer, request: { query: URLSearchParams; body: string }) => void;
	/** The status of an answer that comes without asking the sandbox. */
	instead?: number;
}

/** A sandbox that lies: everything is passed on to the real one, and its answers are changed. */
export async function liar(sandbox: string) {
	let lie: Lie | undefined;
	const pass = async (request: IncomingMessage, response: ServerResponse) => {
		const sent = await buffer(request);
		const url = new URL(request.url ?? '/', sandbox);
		const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
		const { method = 'GET' } = request;
		const isMeant = lie?.about.test(`${method} ${url.pathname}`);
		if (isMeant && lie?.instead) {
			response.writeHead(lie.instead).end();
			return;
		}
		const real = await fetch(url, {
			...{ method, headers: headers as Record<string, string> },
			...(sent.length > 0 ? { body: new Uint8Array(sent) } : {}),
		});
		const kept: Record<string, string> = {};
		real.headers.forEach((value, name) => {
			if (!/^(content-length|connection)$/.test(name)) kept[name] = value;
		});
		const text = await real.text();
		const answer: Answer = {
			...{ status: real.status, headers: kept },
			body: text === '' ? {} : (JSON.parse(text) as Json),
		};
		if (isMeant) lie?.tell(answer, { query: url.searchParams, body: sent.toString() });
		response.writeHead(answer.status, answer.headers);
		response.end(JSON.stringify(answer.body));
	};
	const server = createServer((request, response) => {
		pass(request, response).catch(() => response.destroy());
	});
	return {
		address: await listening(server),
		/** Lies like this from now on. */
		lies: (next: Lie) => {
			lie = next;
		},
		stop() {
			server.close();
			server.closeAllConnections();
		},
	};
}
