import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { onlyOwnOrigin } from '../platform/server/ownOrigin.mts';
import type { Platform } from '../platform/server/platform.mts';
import { live } from './live.mts';
import { importMap, library, ownModule } from './modules.mts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Nothing from elsewhere, no script but the page's own, and nobody may put it in a frame. */
const policy = (nonce: string): string =>
	[
		`default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; connect-src 'self'`,
		"img-src https: http: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	].join('; ');

type Named = FastifyRequest<{ Params: { name: string } }>;

/** The page that shows what is in the sandbox, and what happens. */
export function pageRoutes(platform: Platform) {
	const { appId, fullAccessKey: key, agentSecret, webhookPassword } = platform.identity;
	const nonce = crypto.randomUUID();
	const page = read('page.html')
		.replaceAll('{{nonce}}', nonce)
		.replace('{{importMap}}', importMap)
		.replace('{{settings}}', JSON.stringify({ appId, key, agentSecret, webhookPassword }));

	return async (app: FastifyInstance): Promise<void> => {
		app.addHook('onRequest', onlyOwnOrigin);
		app.get('/', async (_request, reply) =>
			reply
				.type('text/html; charset=utf-8')
				.headers({ 'content-security-policy': policy(nonce), 'referrer-policy': 'no-referrer' })
				.send(page),
		);
		for (const name of ['theme.css', 'page.css'])
			app.get(`/${name}`, async (_request, reply) => reply.type('text/css').send(read(name)));
		app.get('/lib/:name', async (request: Named, reply) =>
			script(reply, library(request.params.name)),
		);
		app.get('/app/:name', async (request: Named, reply) =>
			script(reply, ownModule(request.params.name)),
		);
		app.get('/live', (request, reply) => live(platform, request, reply));
	};
}

const script = async (reply: FastifyReply, text: string | undefined): Promise<FastifyReply> =>
	text === undefined ? reply.code(404).send() : reply.type('text/javascript').send(text);
