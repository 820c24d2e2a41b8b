import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from '../../../harness/process/listening.mts';

/** A way from n8n to the sandbox on which each request is seen, when it arrives and when its answer is through. */
export async function startWay(sandbox: string) {
	const way = {
		seen: async (_when: 'arrives' | 'answered') => {},
		/** How often a node behind a question ran, by its execution. */
		done: new Map<string, number>(),
	};
	const pass = async (request: IncomingMessage, response: ServerResponse) => {
		const { method = '', url = '', headers } = request;
		const [, execution] = /^\/done\/(\d+)/.exec(url) ?? [];
		if (execution) {
			way.done.set(execution, (way.done.get(execution) ?? 0) + 1);
			return void response.end('{}');
		}
		await way.seen('arrives');
		const body = await buffer(request).catch(() => undefined);
		if (response.destroyed || !body) return;
		const names = ['apikey', 'content-type', 'onbehalfof'].filter((name) => headers[name]);
		const answer = await fetch(`${sandbox}${url}`, {
			...{
				method,
				headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
			},
			...(body.length > 0 && { body }),
		});
		response.writeHead(answer.status, { 'content-type': 'application/json' });
		response.end(await answer.text());
		await way.seen('answered');
	};
	const server = createServer((request, response) => void pass(request, response));
	const address = await listening(server);
	const stop = () => {
		server.close();
		server.closeAllConnections();
	};
	return Object.assign(way, { address, stop });
}
