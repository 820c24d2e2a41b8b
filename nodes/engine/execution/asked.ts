import { createHash } from 'crypto';
import type { Asked } from '../plan';
import { canonical } from '../same';

/** Bytes of a digest that a number holds exactly. */
const DIGEST_BYTES = 6;

/** What is kept of something that an item asks for. */
export const askedFor = (item: number, value: unknown): Asked => ({
	item,
	digest: digestOf(value),
	place: 0,
	row: undefined,
	files: undefined,
	problem: undefined,
});

const digestOf = (value: unknown): number =>
	createHash('sha256').update(canonical(value)).digest().readUIntBE(0, DIGEST_BYTES);
