const MINUTE = 60_000;

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
