import { inspect } from 'node:util';
import { KEY } from './ownServer.mts';

/** Every text that can be reached from a value: own and inherited, hidden and by symbols. */
function textsIn(value: unknown, seen = new Set<unknown>()): string[] {
	if (typeof value === 'string') return [value];
	if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return [];
	if (seen.has(value)) return [];
	seen.add(value);
	const texts: string[] = [];
	for (let layer: object | null = value; layer; layer = Object.getPrototypeOf(layer) as object) {
		if (layer === Object.prototype || layer === Function.prototype) break;
		for (const name of Reflect.ownKeys(layer)) {
			texts.push(String(name));
			texts.push(...textsIn(read(value, name), seen));
		}
	}
	if (value instanceof Map || value instanceof Set) texts.push(...textsIn([...value], seen));
	return texts;
}

function read(owner: object, name: PropertyKey): unknown {
	try {
		return (owner as Record<PropertyKey, unknown>)[name];
	} catch {
		// Some inherited properties are for other owners.
		return undefined;
	}
}

/** All of them as one text, with what printing and JSON make of the value. */
const allOf = (value: unknown): string =>
	[
		...textsIn(value),
		inspect(value, { depth: 20, showHidden: true, getters: true }),
		JSON.stringify(value),
		String(value),
		(value as Error)?.stack ?? '',
	].join('\n');

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
