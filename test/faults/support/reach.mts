import { inspect } from 'node:util';

/** Every text that can be reached from a value: own and inherited, hidden and by symbols. */
export function textsIn(value: unknown, seen = new Set<unknown>()): string[] {
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
export const allOf = (value: unknown): string =>
	[
		...textsIn(value),
		inspect(value, { depth: 20, showHidden: true, getters: true }),
		JSON.stringify(value),
		String(value),
		(value as Error)?.stack ?? '',
	].join('\n');
