import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { onlyOwnOrigin } from '../platform/server/ownOrigin.mts';
import type { Platform } from '../platform/server/platform.mts';

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

/** The page with the vendor's own chat, which was built into a folder. */
export function chatRoutes({ identity }: Platform, folder: string) {
	const { appId, region, fullAccessKey: key } = identity;
	const built = new Set(readdirSync(folder));
	const nonce = crypto.randomUUID();
	const page = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8')
		.replaceAll('{{nonce}}', nonce)
		.replace('{{settings}}', JSON.stringify({ appId, region, key }));

	return async (app: FastifyInstance): Promise<void> => {
		app.addHook('onRequest', onlyOwnOrigin);
		app.get('/', async (_request, reply) =>
			reply
				.type('text/html; charset=utf-8')
				.headers({ 'content-security-policy': policy(nonce), 'referrer-policy': 'no-referrer' })
				.send(page),
		);
		app.get('/built/:name', async ({ params: { name } }: Named, reply) => {
			const type = types[extname(name)];
			if (!type || !built.has(name)) return reply.code(404).send();
			return reply.type(type).send(readFileSync(join(folder, name)));
		});
	};
}
