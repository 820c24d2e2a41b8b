import type { Limits } from '../declare/api';

const MINUTE = 60_000;

/**
 * What the platform still allows, as its responses tell: it stops before the budget is used up, and holds
 * while the platform asks to wait. It never waits while there is budget.
 */
export class QuotaTracker {
	/** When the platform began to refuse, if it has answered nothing else since. */
	private refusedSince: number | undefined;
	private resumeAt = 0;
	private remaining = Infinity;
	/** What is left when the budget is full again. */
	private limit = Infinity;
	private resetAt = 0;
	private inFlight = 0;

	/** When the next request may start; Infinity while only a response under way can tell. */
	availableAt(now: number): number {
		if (now >= this.resetAt) this.remaining = this.limit;
		const hasBudget = this.remaining > this.inFlight;
		// Requests under way count against the budget that is left; when they are back, it is exact.
		const budgetAt = hasBudget ? now : this.inFlight > 0 ? Infinity : this.resetAt;
		return Math.max(this.resumeAt, budgetAt);
	}

	start(): void {
		this.inFlight++;
	}

	/** Ends a request that brought no response. */
	failed(): void {
		this.inFlight--;
	}

	/** Ends a request with its response's limits. */
	answered(limits: Limits, now: number): void {
		this.inFlight--;
		this.learn(limits, now);
		this.refusedSince = undefined;
	}

	/** Ends a request that the platform asked to wait. */
	refused(limits: Limits, now: number): AskedToWait {
		this.inFlight--;
		this.learn(limits, now);
		this.refusedSince ??= now;
		const refusedFor = now - this.refusedSince;
		// Without any word from the platform, or told to wait no time: a second at first, then as long as it has refused.
		const pause = limits.retryAfter || limits.reset || Math.min(MINUTE, Math.max(1000, refusedFor));
		const isLonger = now + pause > this.resumeAt;
		this.resumeAt = Math.max(this.resumeAt, now + pause);
		return { pause, refusedFor, isLonger };
	}

	private learn({ limit, remaining, reset }: Limits, now: number): void {
		if (remaining === undefined || reset === undefined) return;
		this.limit = limit ?? Infinity;
		const resetAt = now + reset;
		const isSameWindow = Math.abs(resetAt - this.resetAt) < 1500;
		// Responses overtake each other: within a window the lowest budget is the newest.
		this.remaining = isSameWindow ? Math.min(this.remaining, remaining) : remaining;
		this.resetAt = resetAt;
	}
}

/** What the platform asked for; times in milliseconds. */
interface AskedToWait {
	pause: number;
	/** For how long it has refused every request. */
	refusedFor: number;
	/** Whether it asked to wait longer than before. */
	isLonger: boolean;
}

/** What the platform allows, by the keys of its limits. Runs at the same time share it, as they share the limits. */
export class SharedQuotas {
	private readonly known = new Map<string, QuotaTracker>();
	/** What each run does when something has changed. */
	readonly runs = new Set<() => void>();

	trackerOf(key: string): QuotaTracker {
		const known = this.known.get(key) ?? new QuotaTracker();
		this.known.set(key, known);
		return known;
	}

	/** Lets the other runs look at what may start. */
	changed(lookOfRun: () => void): void {
		for (const look of this.runs) if (look !== lookOfRun) look();
	}
}

/** The quotas of the runs under way in this process, by base URL. */
const underWay = new Map<string, SharedQuotas>();

/**
 * Shares the quota with other runs of the same base URL.
 * @param initial quotas that it brings if it is the first
 */
export function acquire(baseUrl: string, initial: SharedQuotas, look: () => void): SharedQuotas {
	const quotas = underWay.get(baseUrl) ?? initial;
	underWay.set(baseUrl, quotas);
	quotas.runs.add(look);
	return quotas;
}

/** Leaves them: after the last one nothing is remembered. */
export function release(baseUrl: string, quotas: SharedQuotas, look: () => void): void {
	quotas.runs.delete(look);
	if (quotas.runs.size === 0) underWay.delete(baseUrl);
}

/** A person's own limit of requests per minute, for the whole run. */
export class RateLimiter {
	private readonly starts: number[] = [];
	private readonly perMinute: number;

	/** @param perMinute most starts in any minute, 0 for no limit */
	constructor(perMinute: number) {
		this.perMinute = perMinute;
	}

	/** When the next request may start, in milliseconds since 1970. */
	availableAt(now: number): number {
		if (this.perMinute === 0) return now;
		while ((this.starts[0] ?? Infinity) <= now - MINUTE) this.starts.shift();
		const [first = now] = this.starts;
		return this.starts.length < this.perMinute ? now : first + MINUTE;
	}

	/** Notes that a request started. */
	record(now: number): void {
		if (this.perMinute > 0) this.starts.push(now);
	}
}
