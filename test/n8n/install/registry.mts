import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { listening } from '../../../harness/process/listening.mts';
import type { Packed } from '../../../harness/package/pack.mts';
import { makeCertificate } from '../../../sandbox/platform/tls/certificate.mts';
import { manifestOf, packumentOf } from './packument.mts';

/** The world as an n8n sees it through our proxy: a registry with one package, and nothing else. */
export interface Registry {
	/** Variables that lead an n8n here. */
	env: NodeJS.ProcessEnv;
	/** Brings out a version, newer than those before it. */
	publish: (packed: Packed) => void;
	/** Holds back the second half of each package, until what it gives is called. */
	hold: () => () => void;
	stop: () => Promise<void>;
}

/**
 * Starts a proxy that ends every TLS connection itself and answers as a registry. n8n lets only
 * those with a license name another registry, so it asks for the usual one, and comes here.
 */
export async function startRegistry(): Promise<Registry> {
	const published: Packed[] = [];
	let released = Promise.resolve();
	const server = createServer((request, response) => {
		void answer(request, published).then(async (body) => {
			response.writeHead(body === undefined ? 404 : 200);
			if (!(body instanceof Buffer)) return response.end(JSON.stringify(body ?? {}));
			const half = Math.floor(body.length / 2);
			response.write(body.subarray(0, half));
			await released;
			return response.end(body.subarray(half));
		});
	});
	const { key, cert } = makeCertificate();
	const sockets = new Set<Socket>();
	server.on('connect', (_request, socket: Socket) => {
		sockets.add(socket);
		socket.on('error', () => socket.destroy());
		socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
		const inside = new TLSSocket(socket, { isServer: true, key, cert });
		inside.on('error', () => socket.destroy());
		server.emit('connection', inside);
	});
	const address = await listening(server);
	const stop = async () => {
		for (const socket of sockets) socket.destroy();
		server.closeAllConnections();
		await once(server.close(), 'close');
	};
	const hold = () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		released = promise;
		return resolve;
	};
	return { env: through(address), publish: (packed) => published.push(packed), hold, stop };
}

/** The certificate is not made for the name of the registry, so nobody may look at it. */
const through = (address: string): NodeJS.ProcessEnv => ({
	HTTPS_PROXY: address,
	https_proxy: address,
	NO_PROXY: '127.0.0.1,localhost',
	no_proxy: '127.0.0.1,localhost',
	NODE_TLS_REJECT_UNAUTHORIZED: '0',
	npm_config_strict_ssl: 'false',
	npm_config_fetch_retries: '0',
});

async function answer(request: IncomingMessage, published: Packed[]): Promise<unknown> {
	const at = `https://${request.headers.host}`;
	const [path = ''] = decodeURIComponent(request.url ?? '').split('?', 1);
	const [name = '', part, file] = path.slice(1).split('/');
	const versions = published.filter((packed) => packed.name === name);
	if (versions.length === 0) return undefined;
	if (part === undefined) return await packumentOf(versions, at);
	const found =
		part === 'latest'
			? versions.at(-1)
			: versions.find(({ version }) => part === version || file === `${name}-${version}.tgz`);
	if (!found) return undefined;
	return part === '-' ? await readFile(found.file) : await manifestOf(found, at);
}
