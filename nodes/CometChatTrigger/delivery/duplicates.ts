import type { DeliveryKey } from '../../events/deliveryKey';

/** CometChat's two retries come within a minute (docs/platform.md, Deliveries). */
const MINUTE = 60_000;
const FIVE_MINUTES = 5 * MINUTE;

/**
 * The deliveries that started a workflow in this process in the last five minutes, up to a maximum.
 * Where the key does not identify the event, an equal one counts as a duplicate for a minute only.
 */
export class DuplicateFilter {
	private readonly times = new Map<string, number>();
	private readonly max: number;

	constructor(max = 20_000) {
		this.max = max;
	}

	/** Whether the delivery is a duplicate of one that was added. */
	has(node: string, { value, isUnique }: DeliveryKey, now: number): boolean {
		const time = this.times.get(nodeKey(node, value));
		return time !== undefined && now - time < (isUnique ? FIVE_MINUTES : MINUTE);
	}

	add(node: string, { value }: DeliveryKey, now: number): void {
		const id = nodeKey(node, value);
		this.times.delete(id);
		this.times.set(id, now);
		this.removeOld(now);
	}

	get size(): number {
		return this.times.size;
	}

	/** Entries are in the order of their time, the oldest first. */
	private removeOld(now: number): void {
		for (const [id, time] of this.times) {
			if (this.times.size <= this.max && now - time < FIVE_MINUTES) return;
			this.times.delete(id);
		}
	}
}

const nodeKey = (node: string, key: string): string => `${node} ${key}`;
