const MINUTE = 60_000;

/** A person's own limit of requests per minute, for each key on its own. */
export class RateLimiter {
	private readonly starts = new Map<string, number[]>();
	private readonly perMinute: number;

	/** @param perMinute most starts in any minute, 0 for no limit */
	constructor(perMinute: number) {
		this.perMinute = perMinute;
	}

	/** When the next request of a key may start, in milliseconds since 1970. */
	availableAt(key: string, now: number): number {
		if (this.perMinute === 0) return now;
		const starts = this.startsOf(key);
		while ((starts[0] ?? Infinity) <= now - MINUTE) starts.shift();
		const [first = now] = starts;
		return starts.length < this.perMinute ? now : first + MINUTE;
	}

	/** Notes that a request started. */
	record(key: string, now: number): void {
		if (this.perMinute > 0) this.startsOf(key).push(now);
	}

	private startsOf(key: string): number[] {
		const known = this.starts.get(key) ?? [];
		this.starts.set(key, known);
		return known;
	}
}
