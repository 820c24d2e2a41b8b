import { hash } from 'crypto';
import type { Asked } from '../plan';
import { canonical } from '../same';

/** Hexadecimal digits of a digest: a number of 32 bits takes no memory of its own. */
const DIGITS = 8;

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
	parseInt(hash('sha256', canonical(value)).slice(0, DIGITS), 16) | 0;
