import { sleep } from 'n8n-workflow';
import type { Attempt } from './attempt';
import type { Limits } from './limits';
import { limitsOf } from './limits';
import { SLICE } from './wait';

const MINUTE = 60_000;

/**
 * The pace of a run, shared by all of its calls: it holds every call while the platform asks to
 * wait, stops before the budget that the platform names is used up, and keeps to a person's own
 * Requests per Minute. It never waits while there is budget.
 */
export class Pacer {
	/** How often the platform asked to wait. */
	asked = 0;
	/** When the platform began to refuse, if it has answered nothing else since. */
	private refusedSince?: number;
	private resumeAt = 0;
	private remaining = Infinity;
	/** What is left when the budget is full again. */
	private limit = Infinity;
	private resetAt = 0;
	private inFlight = 0;
	/** How far the platform's clock is ahead of ours, once it has told its own. */
	private ahead?: number;
	private readonly starts: number[] = [];
	private answered: () => void = () => {};
	private queue: Promise<unknown> = Promise.resolve();

	private readonly perMinute: number;
	private readonly signal?: AbortSignal;

	/** @param perMinute most starts in any minute, 0 for no limit of our own */
	constructor(perMinute: number, signal?: AbortSignal) {
		this.perMinute = perMinute;
		this.signal = signal;
	}

	/**
	 * Waits for the next call's turn, first come first served; at once when the run is cancelled.
	 * @param aside whether the call stands outside of Requests per Minute
	 */
	async turn(aside = false): Promise<void> {
		if (aside) await this.free(aside);
		else await (this.queue = this.queue.then(async () => await this.free(aside)));
		this.inFlight++;
		if (this.perMinute > 0 && !aside) this.starts.push(Date.now());
	}

	/** Learns from what a call brought; each `turn` is followed by one. */
	told(tried: Attempt): void {
		this.inFlight--;
		if ('status' in tried) {
			const limits = limitsOf(tried.headers);
			this.learn(limits);
			if (limits.clock !== undefined && tried.status < 500) this.ahead = limits.clock - Date.now();
			if (tried.status === 429) this.hold(limits);
			else this.refusedSince = undefined;
		}
		this.answered();
	}

	/** For how long the platform has refused every call, in milliseconds. */
	get refusedFor(): number {
		return this.refusedSince === undefined ? 0 : Date.now() - this.refusedSince;
	}

	/** A moment of our clock in seconds of the platform's, where both are known. */
	platformTime(moment?: number): number | undefined {
		if (moment === undefined || this.ahead === undefined) return undefined;
		return (moment + this.ahead) / 1000;
	}

	private async free(aside: boolean): Promise<void> {
		for (;;) {
			if (this.signal?.aborted) return;
			const now = Date.now();
			const until = Math.max(this.resumeAt, aside ? 0 : this.ownLimit(now), this.budget(now));
			if (until <= now) return;
			// What a call under way brings may end the wait earlier.
			const news = new Promise<void>((resolve) => (this.answered = resolve));
			await Promise.race([sleep(Math.min(until - now, SLICE)), news]);
		}
	}

	private ownLimit(now: number): number {
		if (this.perMinute === 0) return 0;
		while (this.starts.length > 0 && this.starts[0] <= now - MINUTE) this.starts.shift();
		return this.starts.length < this.perMinute ? 0 : this.starts[0] + MINUTE;
	}

	/** Calls under way count against the budget that is left; when they are back, it is exact. */
	private budget(now: number): number {
		if (now >= this.resetAt) this.remaining = this.limit;
		if (this.remaining > this.inFlight) return 0;
		return this.inFlight > 0 ? Infinity : this.resetAt;
	}

	private learn({ limit, remaining, reset }: Limits): void {
		if (remaining === undefined || reset === undefined) return;
		this.limit = limit ?? Infinity;
		const resetAt = Date.now() + reset;
		const sameWindow = Math.abs(resetAt - this.resetAt) < 1500;
		// Answers overtake each other: within a window the lowest budget is the newest.
		this.remaining = sameWindow ? Math.min(this.remaining, remaining) : remaining;
		this.resetAt = resetAt;
	}

	private hold({ retryAfter, reset }: Limits): void {
		const now = Date.now();
		this.refusedSince ??= now;
		// Without any word from the platform: a second at first, then as long as it has refused.
		const pause = retryAfter ?? reset ?? Math.min(MINUTE, Math.max(1000, this.refusedFor));
		if (now + pause > this.resumeAt) this.asked++;
		this.resumeAt = Math.max(this.resumeAt, now + pause);
	}
}
