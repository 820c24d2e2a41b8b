import type { FoundMessage } from './found';
import { sentFor } from './tally';

/** The order of the messages of a conversation, while they are read: whether they can go out as they come. */
export class MessageOrder {
	/** Characters of all of them, and how many messages they become. */
	size = 0;
	count = 0;
	/** Whether none comes before another, and none is there twice. */
	isInOrder = true;
	private lastOrder = -Infinity;
	private latestTime = -Infinity;
	private lastTie = 0;
	/** Those of the last moment: in order, only they can come again. */
	private readonly idsAtLast = new Set<string>();

	add(message: FoundMessage, size: number): void {
		const { id, sentMicros, order = sentMicros, tie = 0 } = message;
		this.size += size;
		this.count += sentFor(message);
		const followsByOrder =
			order > this.lastOrder || (order === this.lastOrder && tie >= this.lastTie);
		// What has no order of its own stands by its time among those with one.
		const isLater =
			followsByOrder && (message.order !== undefined || sentMicros >= this.latestTime);
		this.latestTime = Math.max(this.latestTime, sentMicros);
		if (order > this.lastOrder) this.idsAtLast.clear();
		this.isInOrder &&= isLater && !this.idsAtLast.has(id);
		if (!this.isInOrder) return this.idsAtLast.clear();
		this.idsAtLast.add(id);
		[this.lastOrder, this.lastTie] = [order, tie];
	}
}

/** A message with where it came from. */
export interface PlacedMessage<T> {
	message: FoundMessage;
	place: T;
}

/** Messages of a conversation in their order; of two with the same ID, the newer. */
export function sortMessages<T>(messages: Array<PlacedMessage<T>>): {
	inOrder: Array<PlacedMessage<T>>;
	doubles: Array<PlacedMessage<T>>;
} {
	const newest = new Map<string, PlacedMessage<T>>();
	const doubles: Array<PlacedMessage<T>> = [];
	for (const entry of messages) {
		const { id, version = 0 } = entry.message;
		const earlier = newest.get(id);
		const isNewer = !earlier || version > (earlier.message.version ?? 0);
		if (earlier) doubles.push(isNewer ? earlier : entry);
		if (isNewer) newest.set(id, entry);
	}
	return { inOrder: inOrderOf([...newest.values()]), doubles };
}

/**
 * By time, and where messages have an order by that within their conversation: none of it is earlier than those
 * before it. Two conversations that become one count their messages each from the beginning.
 */
function inOrderOf<T>(messages: Array<PlacedMessage<T>>): Array<PlacedMessage<T>> {
	const reached = new Map<string | undefined, number>();
	const times = new Map<PlacedMessage<T>, number>();
	const byOrder = messages
		.filter(({ message: { order } }) => order !== undefined)
		.sort(compareOrder);
	for (const entry of byOrder) {
		const { conversation, sentMicros } = entry.message;
		const time = Math.max(reached.get(conversation) ?? sentMicros, sentMicros);
		reached.set(conversation, time);
		times.set(entry, time);
	}
	const timeOf = (entry: PlacedMessage<T>): number => times.get(entry) ?? entry.message.sentMicros;
	return messages.sort((left, right) => timeOf(left) - timeOf(right) || compareOrder(left, right));
}

/** What has no order comes behind what has one. */
const LAST = Number.MAX_SAFE_INTEGER;

const compareOrder = <T>(
	{ message: left }: PlacedMessage<T>,
	{ message: right }: PlacedMessage<T>,
): number => (left.order ?? LAST) - (right.order ?? LAST) || (left.tie ?? 0) - (right.tie ?? 0);
