import { Background } from '../background.mts';
import { RequestLog } from '../control/requestLog.mts';
import { DeliveryWorker } from '../deliveries/deliveryWorker.mts';
import type { DeliverySettings } from '../deliveries/settings.mts';
import type { Store } from '../database/store.mts';
import { Faults } from '../faults/faults.mts';
import type { FaultRule } from '../faults/rule.mts';
import type { LimitSettings } from '../limits/pools.mts';
import { RateLimits } from '../limits/rateLimits.mts';
import type { Identity } from '../identity.mts';
import { fillStore } from '../fillStore.mts';
import type { Service } from '../service.mts';

/** How the sandbox behaves, set at its start. */
export interface Behaviour {
	limits: LimitSettings;
	/** Milliseconds before each answer. */
	latency: number;
	faults: FaultRule[];
	/** Seed of the faults' shares. */
	seed: number;
	deliveries: DeliverySettings;
	/** How long a minute between two steps of a sequence lasts, in milliseconds. */
	minute: number;
	/** No line per request on stderr. */
	quiet: boolean;
}

/** All that a running sandbox holds. */
export class Platform {
	readonly service: Service;
	readonly store: Store;
	readonly identity: Identity;
	readonly limits: RateLimits;
	readonly faults: Faults;
	readonly deliveryWorker: DeliveryWorker;
	readonly background: Background;
	readonly log = new RequestLog();
	readonly quiet: boolean;
	latency: number;
	/** Ends with the next reset. What came before that changes nothing afterwards. */
	end = new AbortController();
	/** Ends what is connected, at a reset. */
	readonly disconnect = new Set<() => void>();
	private readonly behaviour: Behaviour;

	constructor(service: Service, store: Store, identity: Identity, behaviour: Behaviour) {
		this.service = service;
		this.store = store;
		this.identity = identity;
		this.behaviour = behaviour;
		this.limits = new RateLimits(behaviour.limits);
		this.faults = new Faults(behaviour.seed, behaviour.faults);
		this.deliveryWorker = new DeliveryWorker(store, behaviour.deliveries, () => this.log.notify());
		this.background = new Background(store, service, behaviour.minute, (topic) => {
			if (topic === undefined) this.deliveryWorker.wake();
			this.log.notify(undefined, topic);
		});
		this.latency = behaviour.latency;
		this.quiet = behaviour.quiet;
	}

	/**
	 * Cuts what is under way, and goes back to the settings and rows of the start; resolves when all
	 * that was under way has ended.
	 * @param seed with the sample data, or the bare app
	 */
	async reset(seed: boolean): Promise<void> {
		this.end.abort();
		this.end = new AbortController();
		for (const end of this.disconnect) end();
		this.limits.change(this.behaviour.limits);
		this.latency = this.behaviour.latency;
		this.faults.arm(this.behaviour.faults);
		this.faults.forget();
		const ended = [this.deliveryWorker.forget(this.behaviour.deliveries), this.background.forget()];
		fillStore(this.store, this.service, this.identity, seed);
		this.log.clear();
		await Promise.all(ended);
	}
}
