import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { apiNotFound, tooManyRequests } from '../answers/problems.mts';
import { redact, redactQuery } from '../control/redact.mts';
import { isOwnReading, type LogEntry } from '../control/requestLog.mts';
import { type Endpoint, routeOf } from '../endpoints/endpoint.mts';
import { rateHeaders, retryAfterHeader, secondsUntil } from '../limits/rateHeaders.mts';
import { servedBy } from './addressing.mts';
import { checkAccount, checkKey } from './authentication.mts';
import type { Platform } from './platform.mts';
import { requestLine } from './requestLine.mts';
import { serve } from './serve.mts';

declare module 'fastify' {
	interface FastifyRequest {
		entry: LogEntry;
	}
	interface FastifyContextConfig {
		endpoint?: Endpoint;
	}
}

/** The platform's own routes: each request is logged, addressed, let in and counted, then served. */
export function platformRoutes(platform: Platform) {
	return async (app: FastifyInstance): Promise<void> => {
		app.addHook('onRequest', async (request) => {
			request.entry = platform.log.add(entryOf(request));
		});
		app.addHook('onRequest', async () => {
			if (platform.latency) await delay(platform.latency);
		});
		app.addHook('onRequest', async (request, reply) => admit(platform, request, reply));
		app.addHook('onResponse', async (request, reply) => {
			request.entry.status = reply.statusCode;
			request.entry.ms = Date.now() - request.entry.at;
			platform.log.tell(request.entry);
			if (!platform.quiet) requestLine(request.entry);
		});

		for (const endpoint of platform.service.endpoints) {
			app.route({
				method: endpoint.method,
				url: routeOf(endpoint),
				bodyLimit: endpoint.bodyLimit,
				config: { endpoint },
				handler: serve(platform, endpoint),
			});
		}
		app.all('/*', async (request) => {
			throw apiNotFound(request.method, request.entry.path);
		});
	};
}

/** Lets a request in, or refuses it: address, then key, then scope, then the pool it counts in. */
function admit(platform: Platform, request: FastifyRequest, reply: FastifyReply): void {
	const { endpoint } = request.routeOptions.config;
	const isServed = servedBy(request.headers.host ?? '', platform.identity);
	if (request.url.startsWith('/apps/')) checkAccount(platform.identity, request);
	else checkKey(platform.store, request.headers.apikey, endpoint?.authOnly ?? false);
	if (endpoint && !isServed(endpoint)) throw apiNotFound(request.method, request.entry.path);

	if (isOwnReading(request.entry)) return;
	const now = Date.now();
	const { headerSpelling, retryAfter } = platform.limits.settings;
	const standing = platform.limits.take(endpoint?.pool ?? 'standard', senderOf(request), now);
	reply.headers(rateHeaders(standing, headerSpelling));
	if (standing.allowed) return;
	reply.headers(retryAfterHeader(standing.resetAt, now, retryAfter));
	throw tooManyRequests(secondsUntil(standing.resetAt, now));
}

/** Whose pool a request counts in where each user has one: that of the user acted for, or the bot. */
function senderOf({ headers: { onbehalfof }, routeOptions, params }: FastifyRequest): string {
	const { uid = '' } = params as { uid?: string };
	return routeOptions.config.endpoint?.onBehalfOf === 'never' ? uid : String(onbehalfof ?? '');
}

const entryOf = (request: FastifyRequest) => ({
	at: Date.now(),
	method: request.method,
	path: redact(request.url.split('?', 1)[0] ?? ''),
	query: redactQuery(request.query as Record<string, unknown>),
	host: request.headers.host ?? '',
	headers: Object.keys(request.headers),
});
