import type { FastifyInstance, FastifyRequest } from 'fastify';

import { applyFault } from '../faults/applyFault.mts';
import { type FaultRule, isProcessed } from '../faults/rule.mts';
import { rawBytes } from './body.mts';
import type { Platform } from './platform.mts';
import { reset } from './serve.mts';

/** Lets requests to addresses that are no part of the API go wrong, too, such as those of storage for files. */
export function faultyRoutes(platform: Platform, app: FastifyInstance): void {
	const met = new WeakMap<FastifyRequest, FaultRule>();
	app.addHook('preHandler', async (request, reply) => {
		const { method, url } = request;
		const rule = platform.faults.decide({ method, url, bytes: () => rawBytes(request) });
		if (!rule) return undefined;
		met.set(request, rule);
		return isProcessed(rule) ? undefined : reply.send();
	});
	app.addHook('onSend', async (request, reply, payload) => {
		const rule = met.get(request);
		if (!rule) return payload;
		const text = typeof payload === 'string' ? payload : '';
		const given = { status: reply.statusCode, type: 'text/plain', text };
		const answer = await applyFault(rule, given, platform.limits.settings);
		if (answer.reset) reset(request);
		else reply.code(answer.status).headers({ ...answer.headers, 'content-type': answer.type });
		return answer.text;
	});
}
