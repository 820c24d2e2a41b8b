import type { FoundMessage } from './found';
import { sentFor } from './tally';

/** The order of the messages of a conversation, while they are read: whether they can go out as they come. */
export class OrderOf {
	/** Characters of all of them, and how many messages they become. */
	size = 0;
	count = 0;
	/** Whether none comes before another, and none is there twice. */
	isInOrder = true;
	private last = -Infinity;
	private lastTie = 0;
	/** Those of the last moment: in order, only they can come again. */
	private readonly ofLast = new Set<string>();

	add(message: FoundMessage, size: number): void {
		const { id, at, order = at, tie = 0 } = message;
		this.size += size;
		this.count += sentFor(message);
		const isLater = order > this.last || (order === this.last && tie >= this.lastTie);
		if (order > this.last) this.ofLast.clear();
		this.isInOrder &&= isLater && !this.ofLast.has(id);
		if (!this.isInOrder) return this.ofLast.clear();
		this.ofLast.add(id);
		[this.last, this.lastTie] = [order, tie];
	}
}

/** A message with where it came from. */
export interface Held<T> {
	message: FoundMessage;
	at: T;
}

/** Messages of a conversation in their order; of two with the same ID, the newer. */
export function sorted<T>(held: Array<Held<T>>): {
	inOrder: Array<Held<T>>;
	doubles: Array<Held<T>>;
} {
	const newest = new Map<string, Held<T>>();
	const doubles: Array<Held<T>> = [];
	for (const one of held) {
		const { id, version = 0 } = one.message;
		const known = newest.get(id);
		const isNewer = !known || version > (known.message.version ?? 0);
		if (known) doubles.push(isNewer ? known : one);
		if (isNewer) newest.set(id, one);
	}
	const kept = [...newest.values()];
	const orderOf = ordersOf(kept);
	const inOrder = kept.sort(
		(one, other) => orderOf(one) - orderOf(other) || tieOf(one) - tieOf(other),
	);
	return { inOrder, doubles };
}

/** The order of each: its own, its time, or where some have one, behind the last of them that isn't later. */
function ordersOf<T>(all: Array<Held<T>>): (one: Held<T>) => number {
	if (all.every(({ message }) => message.order === undefined)) return ({ message: { at } }) => at;
	let reached = -1;
	const orders = new Map<Held<T>, number>();
	for (const one of [...all].sort((first, second) => first.message.at - second.message.at)) {
		reached = Math.max(reached, one.message.order ?? reached);
		orders.set(one, one.message.order ?? reached + 0.5);
	}
	return (one) => orders.get(one) ?? 0;
}

const tieOf = <T>({ message: { tie = 0 } }: Held<T>): number => tie;
