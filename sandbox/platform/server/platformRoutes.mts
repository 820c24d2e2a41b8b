import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { apiNotFound, tooManyRequests } from '../answers/problems.mts';
import { redact, redactQuery } from '../control/redact.mts';
import { isOwnReading, type LogEntry } from '../control/requestLog.mts';
import { rateHeaders, retryAfterHeader, secondsUntil } from '../limits/rateHeaders.mts';
import { rawBytes } from './body.mts';
import type { ApiAccess } from './apiAccess.mts';
import type { Platform } from './platform.mts';
import { requestLine } from './requestLine.mts';
import { serve } from './serve.mts';

declare module 'fastify' {
	interface FastifyRequest {
		entry: LogEntry;
		/** Whether the sandbox was reset since it came. */
		over: AbortSignal;
	}
}

/** The platform's own routes: each request is logged, authorized and counted, then served. */
export function platformRoutes(platform: Platform, { routes, fallbackUrl, authorize }: ApiAccess) {
	return async (app: FastifyInstance): Promise<void> => {
		app.addHook('onRequest', async (request, { raw }) => {
			request.entry = platform.log.add(entryOf(request));
			request.over = platform.end.signal;
			const cut = () => raw.destroy();
			platform.disconnect.add(cut);
			raw.once('close', () => platform.disconnect.delete(cut));
		});
		app.addHook('onRequest', async ({ over: signal }) => {
			if (platform.latency)
				await delay(platform.latency, undefined, { signal }).catch(() => undefined);
		});
		app.addHook('onRequest', async (request, reply) => {
			if (request.over.aborted) return reply.hijack();
			request.onBehalfOf = authorize(request) ?? '';
			count(platform, request, reply);
		});
		app.addHook('onSend', async (request, _reply, payload) => {
			const response = typeof payload === 'string' ? payload : '';
			// The client API answers what browsers ask first before anything is logged.
			// The same goes for a host that is refused.
			const { entry, over } = request as Partial<FastifyRequest>;
			if (entry && !over?.aborted && !isOwnReading(entry))
				platform.log.keepBodies(entry.n, { request: rawBytes(request).toString(), response });
		});
		app.addHook('onResponse', async (request, reply) => {
			const { entry } = request as Partial<FastifyRequest>;
			if (!entry) return;
			entry.status = reply.statusCode;
			entry.ms = Date.now() - entry.at;
			platform.log.notify(entry);
			if (!platform.quiet) requestLine(entry);
		});

		for (const { url, endpoint } of routes) {
			const { method, bodyLimit } = endpoint;
			const handler = serve(platform, endpoint);
			app.route({ method, url, bodyLimit, config: { endpoint }, handler });
		}
		app.all(fallbackUrl, async (request) => {
			throw apiNotFound(request.method, request.entry.path);
		});
	};
}

/** Counts a request in its pool, or refuses it. */
function count(platform: Platform, request: FastifyRequest, reply: FastifyReply): void {
	if (isOwnReading(request.entry)) return;
	const { endpoint } = request.routeOptions.config;
	const now = Date.now();
	const { headerSpelling, retryAfter } = platform.limits.settings;
	const standing = platform.limits.take(endpoint?.pool ?? 'standard', senderOf(request), now);
	reply.headers(rateHeaders(standing, headerSpelling));
	if (standing.allowed) return;
	reply.headers(retryAfterHeader(standing.resetAt, now, retryAfter));
	throw tooManyRequests(secondsUntil(standing.resetAt, now));
}

/** Whose pool a request counts in where each user has one: that of the user acted for, or the bot. */
function senderOf({ onBehalfOf, routeOptions, params }: FastifyRequest): string {
	const { uid = '' } = params as { uid?: string };
	return routeOptions.config.endpoint?.onBehalfOf === 'never' ? uid : onBehalfOf;
}

const entryOf = (request: FastifyRequest) => ({
	at: Date.now(),
	method: request.method,
	path: redact(request.url.split('?', 1)[0] ?? ''),
	query: redactQuery(request.query as Record<string, unknown>),
	host: request.headers.host ?? '',
	headers: Object.keys(request.headers),
});
