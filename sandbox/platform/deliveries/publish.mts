import type { Store } from '../database/store.mts';
import { apps } from '../identity.mts';
import { deliveries } from './tables.mts';

const subscribed = `SELECT webhooks.id FROM webhooks JOIN webhookTriggers ON webhook = webhooks.id
	WHERE webhookTriggers.id = ? AND enabled = 1 ORDER BY webhooks.id`;

/** An event as a webhook gets it; sessions also say of which `type` they are. */
export interface Event {
	data: object;
	type?: string | undefined;
}

/**
 * Tells webhooks and listeners of an event, in the transaction that it belongs to: what is rolled
 * back is not published.
 * @param data made only where somebody listens; without any, there is nothing to publish
 */
export function publish(
	store: Store,
	trigger: string,
	data: () => object | undefined,
	type?: string,
): void {
	const listening = store.all<{ id: string }>(subscribed, trigger);
	if (!listening.length && !store.listeners.size) return;
	const eventData = data();
	const to = listening.map(({ id }) => id);
	if (!eventData) return;
	store.emit(trigger, eventData);
	address(store, to, trigger, { data: eventData, type });
}

/** Writes an event down for these webhooks, whatever they listen to. */
export function address(store: Store, to: string[], trigger: string, { data, type }: Event): void {
	const { appId, region } = apps.all(store)[0] ?? {};
	const at = Date.now();
	for (const webhook of to) {
		const body = { trigger, data, appId, region, webhook, type };
		deliveries.insert(store, { webhook, trigger, body, state: 'waiting', at, dueAt: at });
	}
}
