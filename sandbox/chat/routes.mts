import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { onlyOwnOrigin } from '../platform/server/ownOrigin.mts';
import type { Platform } from '../platform/server/platform.mts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

const types: Record<string, string> = {
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.woff2': 'font/woff2',
};

/** The kit asks nobody but this server, whatever it would like to; pictures and styles are as it has them. */
const policy = (nonce: string): string =>
	[
		`default-src 'none'; script-src 'self' 'nonce-${nonce}'; connect-src 'self'; font-src 'self' data:`,
		"style-src 'self' 'unsafe-inline'; img-src https: http: data: blob:; media-src https: http: data: blob:",
		"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	].join('; ');

type Named = FastifyRequest<{ Params: { name: string } }>;

/** The page with CometChat's own chat, which was built into a folder. */
export function chatRoutes({ identity }: Platform, folder: string) {
	const { appId, region, fullAccessKey: key } = identity;
	// It may be built while the sandbox runs.
	const built = () => (existsSync(folder) ? readdirSync(folder) : []);
	const nonce = crypto.randomUUID();
	const page = read('page.html')
		.replaceAll('{{nonce}}', nonce)
		.replace('{{settings}}', JSON.stringify({ appId, region, key }));
	const missing = read('missing.html');

	return async (app: FastifyInstance): Promise<void> => {
		app.addHook('onRequest', onlyOwnOrigin);
		app.get('/', async (_request, reply) =>
			reply
				.type('text/html; charset=utf-8')
				.headers({ 'content-security-policy': policy(nonce), 'referrer-policy': 'no-referrer' })
				.send(built().includes('main.js') ? page : missing),
		);
		app.get('/built/:name', async ({ params: { name } }: Named, reply) => {
			const type = types[extname(name)];
			if (!type || !built().includes(name)) return reply.code(404).send();
			return reply.type(type).send(readFileSync(join(folder, name)));
		});
	};
}
