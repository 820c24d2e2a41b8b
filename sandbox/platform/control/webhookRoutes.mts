import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/v4';

import { badRequest } from '../answers/problems.mts';
import { readFields } from '../answers/readFields.mts';
import type { Store } from '../database/store.mts';
import { address, publish } from '../deliveries/publish.mts';
import { deliverySettings } from '../deliveries/settings.mts';
import { deliveries, webhooks, webhookTriggers } from '../deliveries/tables.mts';
import type { Platform } from '../server/platform.mts';
import { jsonBody } from '../server/body.mts';

const webhookFields = z.strictObject({
	id: z.string().min(1),
	webhookURL: z.url(),
	triggers: z.array(z.string()),
	username: z.string().optional(),
	password: z.string().optional(),
	retryOnFailure: z.boolean().default(false),
});

const eventFields = z.strictObject({
	trigger: z.string().min(1),
	/** Instead of the sample's. */
	data: z.record(z.string(), z.unknown()).optional(),
	/** To this webhook alone, whatever it listens to. */
	webhook: z.string().optional(),
	times: z.int().min(1).max(10_000).default(1),
});

/** What stands in the vendor's dashboard: a webhook with its triggers, made or replaced. */
function keep(store: Store, { triggers, ...fields }: z.output<typeof webhookFields>): void {
	const now = Math.floor(Date.now() / 1000);
	const useBasicAuth = fields.username !== undefined;
	const times = { createdAt: now, updatedAt: now };
	webhooks.delete(store, { id: fields.id });
	webhookTriggers.delete(store, { webhook: fields.id });
	webhooks.insert(store, { ...fields, name: fields.id, useBasicAuth, enabled: true, ...times });
	for (const id of triggers) webhookTriggers.insert(store, { webhook: fields.id, id });
}

/** Webhooks without a Management API, events without a cause, and what became of deliveries. */
export function webhookRoutes({ store, service, deliveryWorker }: Platform) {
	function publishEvent({ trigger, data, webhook, times }: z.output<typeof eventFields>): void {
		const sample = service.samples.get(trigger);
		const event = data ? { data, type: sample?.type } : sample;
		if (!event) throw badRequest({ data: [`There is no sample of ${trigger}: provide its data.`] });
		for (let n = 0; n < times; n++) {
			if (webhook === undefined) publish(store, trigger, () => event.data, event.type);
			else address(store, [webhook], trigger, event);
		}
	}

	return async (app: FastifyInstance): Promise<void> => {
		app.post('/webhooks', async (request) => {
			const fields = readFields(webhookFields, jsonBody(request));
			store.transaction(() => keep(store, fields));
			return { id: fields.id, triggers: fields.triggers };
		});
		app.delete('/webhooks/:id', (request: FastifyRequest<{ Params: { id: string } }>) => {
			const { id } = request.params;
			webhookTriggers.delete(store, { webhook: id });
			return Promise.resolve({ removed: webhooks.delete(store, { id }) });
		});
		app.get('/events', () => Promise.resolve({ triggers: [...service.samples.keys()] }));
		app.post('/events', async (request) => {
			const fields = readFields(eventFields, jsonBody(request));
			const before = lastOf(store);
			store.transaction(() => publishEvent(fields));
			deliveryWorker.wake();
			return { deliveries: lastOf(store) - before, after: before };
		});
		app.get('/deliveries', (request: FastifyRequest<{ Querystring: { since?: string } }>) => {
			const since = Number(request.query.since ?? 0) || 0;
			const rows = store.all<Record<string, never>>(
				'SELECT * FROM deliveries WHERE id > ? ORDER BY id',
				since,
			);
			return Promise.resolve({
				last: lastOf(store),
				deliveries: rows.map((row) => deliveries.read(row)),
			});
		});
		app.put('/deliveries', async (request) => {
			const changes = readFields(deliverySettings, jsonBody(request));
			deliveryWorker.settings = { ...deliveryWorker.settings, ...changes };
			return deliveryWorker.settings;
		});
	};
}

/** The number of the last delivery so far. */
const lastOf = (store: Store): number =>
	store.one<{ last: number | null }>('SELECT max(id) AS last FROM deliveries')?.last ?? 0;
