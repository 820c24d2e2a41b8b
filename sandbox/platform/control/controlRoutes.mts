import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/v4';

import { readFields } from '../answers/readFields.mts';
import { faultRules } from '../faults/rule.mts';
import { apps } from '../identity.mts';
import { onlyOwnOrigin } from '../server/ownOrigin.mts';
import type { Platform } from '../server/platform.mts';
import { jsonBody } from '../server/body.mts';
import { limitSettings } from './limitSettings.mts';
import { webhookRoutes } from './webhookRoutes.mts';
import { stateCounts, stateKinds, stateRows } from './state.mts';

const latencyFields = z.strictObject({ ms: z.int().min(0) });
/** What an app has of its own, as its plan and the platform's version decide. */
const appFields = z
	.strictObject({ messagesKeptFor: z.int().min(1).nullable(), badRowEndsImport: z.boolean() })
	.partial();
const resetFields = z.strictObject({ seed: z.boolean().default(true) });

type StateRequest = FastifyRequest<{
	Params: { kind: string };
	Querystring: Record<string, string>;
}>;

/** The control interface: looks at the sandbox and sets it up. Needs no key, is never counted. */
export function controlRoutes(platform: Platform) {
	const { store, service, limits, faults, log } = platform;
	const { tables } = service;

	return async (app: FastifyInstance): Promise<void> => {
		app.addHook('onRequest', onlyOwnOrigin);
		await app.register(webhookRoutes(platform));
		app.get('/requests', (request: FastifyRequest<{ Querystring: { since?: string } }>) =>
			Promise.resolve(log.since(Number(request.query.since ?? 0) || 0)),
		);
		app.get(
			'/requests/:n',
			async (request: FastifyRequest<{ Params: { n: string } }>, reply) =>
				log.bodiesOf(Number(request.params.n)) ?? reply.code(404).send({}),
		);
		app.get('/state', () => Promise.resolve(stateCounts(store, tables)));
		app.get(
			'/state/:kind',
			async (request: StateRequest, reply: FastifyReply) =>
				stateRows(store, tables, request.params.kind, request.query) ??
				reply.code(404).send({ kinds: stateKinds(tables) }),
		);
		app.get('/faults', () => Promise.resolve({ rules: faults.activeRules(), met: faults.met }));
		app.put('/faults', async (request) => {
			faults.arm(readFields(faultRules, jsonBody(request)));
			return { rules: faults.activeRules(), met: faults.met };
		});
		app.put('/limits', async (request) => {
			limits.change(readFields(limitSettings, jsonBody(request)));
			return limits.settings;
		});
		app.put('/app', async (request) => {
			apps.update(store, {}, readFields(appFields, jsonBody(request)));
			const { messagesKeptFor = null, badRowEndsImport = false } = apps.all(store)[0] ?? {};
			return { messagesKeptFor, badRowEndsImport };
		});
		app.put('/latency', async (request) => {
			platform.latency = readFields(latencyFields, jsonBody(request)).ms;
			return { ms: platform.latency };
		});
		app.post('/reset', async (request) => {
			const { seed } = readFields(resetFields, jsonBody(request) ?? {});
			await platform.reset(seed);
			return stateCounts(store, tables);
		});
	};
}
