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
	private latest = -Infinity;
	private lastTie = 0;
	/** Those of the last moment: in order, only they can come again. */
	private readonly ofLast = new Set<string>();

	add(message: FoundMessage, size: number): void {
		const { id, at, order = at, tie = 0 } = message;
		this.size += size;
		this.count += sentFor(message);
		const followsByOrder = order > this.last || (order === this.last && tie >= this.lastTie);
		// What has no order of its own stands by its time among those with one.
		const isLater = followsByOrder && (message.order !== undefined || at >= this.latest);
		this.latest = Math.max(this.latest, at);
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
	return { inOrder: inOrderOf([...newest.values()]), doubles };
}

/**
 * By time, and where messages have an order by that within their conversation: none of it is earlier than those
 * before it. Two conversations that become one count their messages each from the beginning.
 */
function inOrderOf<T>(all: Array<Held<T>>): Array<Held<T>> {
	const reached = new Map<string | undefined, number>();
	const times = new Map<Held<T>, number>();
	const byOrder = all.filter(({ message: { order } }) => order !== undefined).sort(compareOrder);
	for (const one of byOrder) {
		const { conversation, at } = one.message;
		const time = Math.max(reached.get(conversation) ?? at, at);
		reached.set(conversation, time);
		times.set(one, time);
	}
	const timeOf = (one: Held<T>): number => times.get(one) ?? one.message.at;
	return all.sort((one, other) => timeOf(one) - timeOf(other) || compareOrder(one, other));
}

/** What has no order comes behind what has one. */
const LAST = Number.MAX_SAFE_INTEGER;

const compareOrder = <T>({ message: one }: Held<T>, { message: other }: Held<T>): number =>
	(one.order ?? LAST) - (other.order ?? LAST) || (one.tie ?? 0) - (other.tie ?? 0);
