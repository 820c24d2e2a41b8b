import type { IDataObject } from 'n8n-workflow';

/** Far deeper than any event; what is deeper than a few thousand n8n cannot store. */
const MAX_DEPTH = 100;

/**
 * An event's data as a workflow may hold it: without the key that programs take for an object's nature,
 * as users write metadata. Nothing if it is too deep to be an event.
 */
export function plainData(data: IDataObject): IDataObject | undefined {
	const found = look(data, 0);
	if (found === 'tooDeep') return undefined;
	return found === 'poisoned' ? (without(data) as IDataObject) : data;
}

type Found = 'plain' | 'poisoned' | 'tooDeep';

/** Looks without writing: hardly an event holds it. */
function look(value: unknown, depth: number): Found {
	if (typeof value !== 'object' || value === null) return 'plain';
	if (depth > MAX_DEPTH) return 'tooDeep';
	let found: Found = 'plain';
	for (const [key, inner] of Object.entries(value)) {
		const inside = look(inner, depth + 1);
		if (inside === 'tooDeep') return inside;
		if (inside === 'poisoned' || key === '__proto__') found = 'poisoned';
	}
	return found;
}

function without(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(without);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([key]) => key !== '__proto__')
			.map(([key, inner]) => [key, without(inner)]),
	);
}
