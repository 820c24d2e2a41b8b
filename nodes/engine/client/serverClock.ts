/** How far the platform's clock is ahead of ours, once a response has shown it. */
export class ServerClock {
	private skew?: number;

	/** @param clock what the platform's clock shows, in milliseconds since 1970 */
	learn(clock: number | undefined, now = Date.now()): void {
		if (clock !== undefined) this.skew = clock - now;
	}

	/** A moment of our clock in seconds of the platform's, where both are known. */
	platformSeconds(moment: number | undefined): number | undefined {
		if (moment === undefined || this.skew === undefined) return undefined;
		return (moment + this.skew) / 1000;
	}
}
