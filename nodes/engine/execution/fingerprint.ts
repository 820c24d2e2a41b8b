import { hash } from 'crypto';
import type { DedupEntry } from '../plan';
import { canonical } from '../same';

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
