import { createHash } from 'crypto';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../engine';

/** How far a source was read. All times are the platform's, in seconds since 1970. */
export interface Checkpoint {
	/** Nothing from before is an event. */
	readonly start: number;
	/** The last second that was read. */
	readonly at: number;
	/** Whether there is more between then and now: a backlog is read in portions. */
	readonly isBehind?: boolean;
	/** The events of the last minutes that started the workflow, by a hash of their key, with their time. */
	readonly seen: Readonly<Record<string, number>>;
	/** The events that were chosen, each with the filters, when it was read to its end. */
	readonly choices?: readonly string[];
}

/** Records may show up late: this many seconds are read once more. */
const OVERLAP = 120;

/** n8n stores the memory with each run, so it has a bound. */
const MAX_SEEN = 20_000;

/** A memory that begins now. */
export const newCheckpoint = (now: number): Checkpoint => ({ start: now, at: now, seen: {} });

/**
 * From which second to read on.
 * @param isInOrder whether rows come in the order of their time, about: then a portion may end amid a second
 */
export const firstSecond = ({ start, at, isBehind }: Checkpoint, isInOrder: boolean): number =>
	Math.max(start, isBehind && !isInOrder ? at : at - OVERLAP);

/** Whether reading on would begin before this time: a part of what happened is out of reach. */
export const beginsBefore = ({ at }: Checkpoint, earliest: number): boolean =>
	at - OVERLAP < earliest;

/** The checkpoint, with a start that isn't further back than this. */
export const notBefore = (memory: Checkpoint, earliest: number): Checkpoint =>
	memory.start >= earliest ? memory : { ...memory, start: earliest };

/** The stored checkpoints. One in another form, as of an older version, is left out: its source begins anew. */
export const storedCheckpoints = (stored: unknown): Record<string, Checkpoint> =>
	Object.fromEntries(
		Object.entries(isObject(stored) ? stored : {}).filter(
			(entry): entry is [string, Checkpoint & IDataObject] =>
				isObject(entry[1]) &&
				typeof entry[1].start === 'number' &&
				typeof entry[1].at === 'number' &&
				isObject(entry[1].seen),
		),
	);

/** Short for a key: n8n stores thousands. */
export const shortHash = (key: string): string =>
	createHash('sha256').update(key).digest('base64url').slice(0, 12);

interface Progress {
	lastSecond: number;
	isBehind: boolean;
	seen: Iterable<[string, number]>;
	choices: string[];
}

/**
 * The memory after a portion.
 * @param lastSecond the last second that was read
 * @param seen the events in it, by hash, with their time
 * @param choices what is chosen now, which counts once nothing older is left
 */
export function advanced(
	memory: Checkpoint,
	{ lastSecond, isBehind, seen, choices }: Progress,
): Checkpoint {
	// Of a backlog, a portion may end within what is read once more.
	const last = isBehind ? lastSecond : Math.max(memory.at, lastSecond);
	const recent = [...Object.entries(memory.seen), ...seen]
		.filter(([, time]) => time >= last - OVERLAP)
		.sort(([, a], [, b]) => b - a);
	const [dropped] = recent.slice(MAX_SEEN);
	const chosen = isBehind ? memory.choices : choices;
	return {
		// Of more than can be remembered, the older are not read again.
		start: dropped ? Math.max(memory.start, dropped[1] + 1) : memory.start,
		at: last,
		...(isBehind ? { isBehind } : {}),
		seen: Object.fromEntries(recent.slice(0, MAX_SEEN)),
		...(chosen ? { choices: chosen } : {}),
	};
}
