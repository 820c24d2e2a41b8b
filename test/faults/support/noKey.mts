import { allOf } from './reach.mts';
import { KEY } from './ownServer.mts';

const LENGTH = 12;

/** No part of the key that would help anybody to guess the rest. */
const parts = (key: string): string[] =>
	Array.from({ length: Math.max(1, key.length - LENGTH + 1) }, (_, start) =>
		key.slice(start, start + LENGTH),
	);

/** Expects no part of a key in anything that can be reached from a value. */
export function expectNoKey(value: unknown, key = KEY): void {
	const text = allOf(value);
	expect(parts(key).filter((part) => text.includes(part))).toEqual([]);
}
