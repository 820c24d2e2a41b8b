import { sleep } from 'n8n-workflow';
import type { Attempt } from './attempt';
import { limitsOf } from './limits';
import { RateLimiter } from './rateLimiter';
import { ServerBudget } from './serverBudget';
import { ServerClock } from './serverClock';
import { SLICE } from './wait';

/** The slot of a request: its pool of the platform's limits, and whether a person's own limit counts. */
export interface Slot {
	/** Whose limit it counts against; one pool for all where nothing is said. */
	key: string;
	bypassUserLimit?: boolean;
}

/** When the requests of a run may start: joins the person's limit, the platform's, and its clock. */
export class Pace {
	/** How often the platform asked to wait. */
	throttledCount = 0;
	readonly clock = new ServerClock();
	private readonly signal: AbortSignal | undefined;
	private readonly limiter: RateLimiter;
	private readonly budgets = new Map<string, ServerBudget>();
	private readonly queues = new Map<string, Promise<unknown>>();
	private readonly waiting = new Set<() => void>();

	/** @param perMinute most starts in any minute, 0 for no limit of our own */
	constructor(perMinute: number, signal?: AbortSignal) {
		this.signal = signal;
		this.limiter = new RateLimiter(perMinute);
	}

	/** Waits for the next request's slot, first come first served; at once when the run is cancelled. */
	async acquire(slot: Slot): Promise<void> {
		if (slot.bypassUserLimit) await this.waitForSlot(slot);
		else {
			const turn = (this.queues.get(slot.key) ?? Promise.resolve()).then(
				async () => await this.waitForSlot(slot),
			);
			this.queues.set(slot.key, turn);
			await turn;
		}
		this.budgetOf(slot).start();
		if (!slot.bypassUserLimit) this.limiter.record(slot.key, Date.now());
	}

	/** Learns from what a request brought; each `acquire` is followed by one. */
	release(slot: Slot, tried: Attempt): void {
		const budget = this.budgetOf(slot);
		if ('status' in tried) {
			const limits = limitsOf(tried.headers);
			if (tried.status < 500) this.clock.learn(limits.clock);
			if (budget.answered(tried.status === 429, limits, Date.now())) this.throttledCount++;
		} else budget.failed();
		for (const wake of this.waiting) wake();
	}

	/** For how long the platform has refused every request of a slot, in milliseconds. */
	refusedFor(slot: Slot): number {
		return this.budgetOf(slot).refusedFor(Date.now());
	}

	private budgetOf({ key }: Slot): ServerBudget {
		const known = this.budgets.get(key) ?? new ServerBudget();
		this.budgets.set(key, known);
		return known;
	}

	private async waitForSlot(slot: Slot): Promise<void> {
		for (;;) {
			if (this.signal?.aborted) return;
			const now = Date.now();
			const own = slot.bypassUserLimit ? now : this.limiter.availableAt(slot.key, now);
			const at = Math.max(own, this.budgetOf(slot).availableAt(now));
			if (at <= now) return;
			await this.wakeOrWait(Math.min(at - now, SLICE));
		}
	}

	/** Waits, and ends early when an answer changes the limits. */
	private async wakeOrWait(ms: number): Promise<void> {
		let wake = () => {};
		const woken = new Promise<void>((resolve) => (wake = resolve));
		this.waiting.add(wake);
		await Promise.race([sleep(ms), woken]);
		this.waiting.delete(wake);
	}
}
