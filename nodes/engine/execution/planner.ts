import { hash } from 'crypto';
import type { Operation } from '../declaration/operation';
import type { ItemInput, Plan, Planned, RefusedItem, Repeat, DedupEntry } from '../plan';
import { canonical } from '../objects';

/** What is known of items as soon as they are there: those that can't be sent, and those that repeat an earlier one. */
export interface Added {
	problems: Planned['problems'];
	repeats: Repeat[];
}

/** Makes the plans of items that come one after another. */
export interface Planner {
	/** Takes more items, in their order. */
	add(items: ItemInput[]): Added;
	/** Plans to which no later item adds anything, each given once. */
	flushReady(): Plan[];
	/** All other plans, once there are no more items. `refused` ones have no request, but may hold others back. */
	flush(refused: RefusedItem[]): Planned;
}

/** A planner that has to see all items. */
export function gathering(plan: (items: ItemInput[], refused: RefusedItem[]) => Planned): Planner {
	const all: ItemInput[] = [];
	return {
		add(items) {
			for (const one of items) all.push(one);
			return { problems: [], repeats: [] };
		},
		flushReady: () => [],
		flush: (refused) => plan(all, refused),
	};
}

/** The plans of items that are all there. */
export function planAll(
	operation: Operation & { execution: { planner(operation: Operation): Planner } },
	items: ItemInput[],
	refused: RefusedItem[] = [],
): Planned {
	const planner = operation.execution.planner(operation);
	const { problems } = planner.add(items);
	const rest = planner.flush(refused);
	return { ...rest, problems: [...problems, ...rest.problems] };
}

/** Hexadecimal digits of half a digest: a number of 32 bits takes no memory of its own. */
const DIGITS = 8;

/** What is kept of an item's request, to find repeats. */
export function fingerprint(item: number, value: unknown): DedupEntry {
	const digest = hash('sha256', canonical(value));
	return {
		item,
		digestStart: numberAt(digest, 0),
		digestEnd: numberAt(digest, DIGITS),
		planNumber: 0,
		row: undefined,
		files: undefined,
		problem: undefined,
	};
}

/** Whether two items want the same thing with the same value. */
export const sameFingerprint = (one: DedupEntry, other: DedupEntry): boolean =>
	one.digestStart === other.digestStart && one.digestEnd === other.digestEnd;

const numberAt = (digest: string, start: number): number =>
	parseInt(digest.slice(start, start + DIGITS), 16) | 0;
