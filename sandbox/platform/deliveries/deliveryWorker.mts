import type { Store } from '../database/store.mts';
import { isHere, post } from './post.mts';
import type { DeliverySettings } from './settings.mts';
import { deliveries, type Delivery, type Try, type Webhook, webhooks } from './tables.mts';

/** Requests under way at once, and deliveries that are remembered. */
const most = { atOnce: 20, kept: 10_000 };

const due = `SELECT * FROM deliveries WHERE state = 'waiting' AND dueAt <= ?
	ORDER BY dueAt, id LIMIT ?`;
/** Those that are on their way are never forgotten. */
const old = "DELETE FROM deliveries WHERE id <= ? AND state NOT IN ('waiting', 'underWay')";
const next = "SELECT min(dueAt) AS dueAt FROM deliveries WHERE state = 'waiting'";

/** Delivers what was written down, after the transaction that wrote it. */
export class DeliveryWorker {
	settings: DeliverySettings;
	private readonly store: Store;
	private readonly changed: () => void;
	private underWay = new Set<Promise<void>>();
	private timer: NodeJS.Timeout | undefined;
	private end = new AbortController();

	/** @param changed called whenever something became of a delivery */
	constructor(store: Store, settings: DeliverySettings, changed: () => void) {
		this.store = store;
		this.changed = changed;
		this.settings = settings;
		// What a former run had under way when it ended goes out again.
		deliveries.update(store, { state: 'underWay' }, { state: 'waiting' });
	}

	/** Sends what is due, and comes back for the rest. */
	wake(): void {
		clearTimeout(this.timer);
		if (this.end.signal.aborted) return;
		const free = most.atOnce - this.underWay.size;
		if (free <= 0) return;
		for (const row of this.store.all<Record<string, never>>(due, Date.now(), free))
			this.deliver(deliveries.read(row));
		const dueAt = this.store.one<{ dueAt: number | null }>(next)?.dueAt;
		if (dueAt === null || dueAt === undefined || this.underWay.size >= most.atOnce) return;
		this.timer = setTimeout(() => this.wake(), Math.max(0, dueAt - Date.now())).unref();
	}

	/** Ends what is under way, and goes on with these settings; resolves when it has ended. */
	async forget(settings: DeliverySettings): Promise<void> {
		const ended = this.stop();
		this.end = new AbortController();
		this.settings = settings;
		await ended;
	}

	/** Ends what is under way, which changes nothing from now on; resolves when it has ended. */
	async stop(): Promise<void> {
		clearTimeout(this.timer);
		this.end.abort();
		const ending = this.underWay;
		this.underWay = new Set();
		await Promise.all(ending);
	}

	private deliver(delivery: Delivery): void {
		const webhook = webhooks.one(this.store, { id: delivery.webhook });
		const reason = whyNot(webhook);
		if (!webhook || reason) return this.note(delivery, { state: 'skipped', reason });
		this.note(delivery, { state: 'underWay', url: webhook.webhookURL });
		const { signal } = this.end;
		const patience = AbortSignal.timeout(this.settings.patience);
		const posted = post(webhook, delivery, AbortSignal.any([signal, patience])).then((tried) => {
			if (signal.aborted) return;
			this.underWay.delete(posted);
			this.settle(delivery, webhook, tried);
			this.wake();
		});
		this.underWay.add(posted);
	}

	/** Done, to be tried again, or given up. */
	private settle(delivery: Delivery, { retryOnFailure }: Webhook, tried: Try): void {
		const tries = [...delivery.tries, tried];
		const isTaken = tried.status !== undefined && tried.status >= 200 && tried.status < 300;
		const pause = retryOnFailure ? this.settings.retries[delivery.tries.length] : undefined;
		if (isTaken) this.note(delivery, { state: 'delivered', tries });
		else if (pause === undefined) this.note(delivery, { state: 'failed', tries });
		else this.note(delivery, { state: 'waiting', tries, dueAt: Date.now() + pause });
	}

	private note({ id }: Delivery, changes: Parameters<typeof deliveries.update>[2]): void {
		deliveries.update(this.store, { id }, changes);
		const isSettled = changes.state !== 'waiting' && changes.state !== 'underWay';
		if (isSettled) this.store.run(old, id - most.kept);
		this.changed();
	}
}

/** Why nothing is sent to a webhook, if so. */
function whyNot(webhook: Webhook | undefined): string | undefined {
	if (!webhook) return 'The webhook was deleted.';
	return isHere(webhook.webhookURL) ? undefined : 'The sandbox delivers to this machine only.';
}
