import { createServer, request as requestTo } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { listening } from '../../../harness/process/listening.mts';

/** A path that only the proxy knows. */
const PATH = '/automation';

/** A proxy that leads to n8n below a path, and removes that path; what is not below it, it doesn't know. */
export async function startProxy() {
	/** Paths that were asked for, as n8n got them. */
	const paths: string[] = [];
	const proxy = { n8n: '', paths };
	const server = createServer((from, to) => {
		const { url = '', method, headers } = from;
		if (!url.startsWith(`${PATH}/`)) return void to.writeHead(404).end('Not below the path');
		const path = url.slice(PATH.length);
		paths.push(path);
		const onward = requestTo(`${proxy.n8n}${path}`, { method, headers });
		onward.on('response', (answer) => {
			to.writeHead(answer.statusCode ?? 502, answer.headers);
			pipeline(answer, to).catch(() => to.destroy());
		});
		onward.on('error', () => to.headersSent || to.writeHead(502).end());
		pipeline(from, onward).catch(() => onward.destroy());
	});
	const address = await listening(server);
	const stop = () => {
		server.close();
		server.closeAllConnections();
	};
	return Object.assign(proxy, { address: `${address}${PATH}/`, stop });
}
