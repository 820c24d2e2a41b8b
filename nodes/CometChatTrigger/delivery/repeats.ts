import type { DeliveryKey } from './deliveryKey';

/** The platform's two further tries come within a minute (docs/platform.md, Deliveries). */
const MINUTE = 60_000;
const FIVE_MINUTES = 5 * MINUTE;

/**
 * The deliveries that this process took in the last five minutes, at most so many. Where the key is
 * the content, equal ones count as repeats for a minute only: they may be two events.
 */
export class Repeats {
	private readonly taken = new Map<string, number>();
	private readonly most: number;

	constructor(most = 20_000) {
		this.most = most;
	}

	/** Whether this delivery was here before; if not, it is from now on. */
	isRepeat(owner: string, { value, isDocumented }: DeliveryKey, now: number): boolean {
		const key = `${owner} ${value}`;
		const before = this.taken.get(key);
		if (before !== undefined && now - before < (isDocumented ? FIVE_MINUTES : MINUTE)) return true;
		this.taken.delete(key);
		this.taken.set(key, now);
		this.forget(now);
		return false;
	}

	get size(): number {
		return this.taken.size;
	}

	/** Entries stand in the order of their time, so the old ones are in front. */
	private forget(now: number): void {
		for (const [key, time] of this.taken) {
			if (this.taken.size <= this.most && now - time < FIVE_MINUTES) return;
			this.taken.delete(key);
		}
	}
}
