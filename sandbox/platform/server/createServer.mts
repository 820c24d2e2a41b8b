import multipart from '@fastify/multipart';
import Fastify, { type FastifyError } from 'fastify';

import { ApiProblem } from '../answers/apiProblem.mts';
import { chatRoutes } from '../../chat/routes.mts';
import { clientApi } from '../../client/api.mts';
import { clientSocket } from '../../client/socket.mts';
import { pageRoutes } from '../../page/routes.mts';
import { controlRoutes } from '../control/controlRoutes.mts';
import type { Certificate } from '../tls/certificate.mts';
import { faultyRoutes } from './faultyRoutes.mts';
import { fileLimit } from './form.mts';
import { knownHosts } from './knownHosts.mts';
import { jsonAnswer } from './perform.mts';
import type { Platform } from './platform.mts';
import { platformRoutes } from './platformRoutes.mts';
import { restAccess } from './restAccess.mts';

interface Opened {
	/** Makes it speak TLS. */
	certificate?: Certificate | undefined;
	/** Whether pages of other origins may ask the client API. */
	client?: boolean;
	/** Folder of the built chat, which may not be built yet. */
	chat: string;
	/** Host names that it responds to, beside those of this machine and of the app. */
	allowedHosts?: string[] | undefined;
}

/** The HTTP server of a platform; not listening yet. */
export async function createServer(
	platform: Platform,
	{ certificate, client = false, chat, allowedHosts = [] }: Opened,
) {
	const app = Fastify({
		https: certificate ?? null,
		forceCloseConnections: true,
		routerOptions: { maxParamLength: 12_288, ignoreTrailingSlash: true },
	});
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
	await app.register(multipart, { limits: { fileSize: fileLimit, fieldSize: fileLimit } });

	app.setErrorHandler((error: FastifyError | ApiProblem, request, reply) => {
		const problem = error instanceof ApiProblem ? error : problemOf(error);
		const { refusal } = request.routeOptions.config.endpoint ?? {};
		const body = refusal?.(problem) ?? problem.envelope();
		const { status, type, text } = jsonAnswer(problem.status, body);
		return reply.code(status).type(type).send(text);
	});
	const checkHost = knownHosts(allowedHosts);
	app.addHook('onRequest', async ({ headers }) => checkHost(headers.host));
	await app.register(controlRoutes(platform), { prefix: '/_sandbox' });
	await app.register(pageRoutes(platform), { prefix: '/_sandbox/page' });
	app.get('/', async (_request, reply) => reply.redirect('/_sandbox/page/'));
	await app.register(platformRoutes(platform, restAccess(platform)));
	for (const [prefix, routes] of Object.entries(platform.service.routes))
		await app.register(
			async (own) => {
				if (!prefix.startsWith('/_')) faultyRoutes(platform, own);
				await own.register(routes(platform.store, () => platform.background.wake()));
			},
			{ prefix },
		);
	await app.register(chatRoutes(platform, chat), { prefix: '/_sandbox/chat' });
	await app.register(clientApi(platform, client));
	clientSocket(platform, app, checkHost);
	return app;
}

/** What the HTTP layer refused is a bad request; anything else is a fault of the sandbox itself. */
function problemOf(error: FastifyError): ApiProblem {
	const status = error.statusCode ?? 500;
	if (status < 500)
		return new ApiProblem('ERR_BAD_REQUEST', error.message, { body: [error.message] }, status);
	process.stderr.write(`${error.stack ?? error.message}\n`);
	return new ApiProblem('ERR_EXCEPTION', 'Something went wrong inside the sandbox.');
}
