import type { IDataObject } from 'n8n-workflow';

/** Far deeper than any event; what is deeper than a few thousand n8n cannot store. */
const MAX_DEPTH = 100;

/**
 * An event's data that is safe in a workflow: without the key `__proto__`, which users may write into
 * metadata. Nothing if it is too deep to be an event.
 */
export function sanitizeEventData(data: IDataObject): IDataObject | undefined {
	const found = inspect(data, 0);
	if (found === 'tooDeep') return undefined;
	return found === 'polluted' ? (without(data) as IDataObject) : data;
}

type Found = 'plain' | 'polluted' | 'tooDeep';

/** Looks before anything is copied: hardly an event has such a key. */
function inspect(value: unknown, depth: number): Found {
	if (typeof value !== 'object' || value === null) return 'plain';
	if (depth > MAX_DEPTH) return 'tooDeep';
	let found: Found = 'plain';
	for (const [key, inner] of Object.entries(value)) {
		const inside = inspect(inner, depth + 1);
		if (inside === 'tooDeep') return inside;
		if (inside === 'polluted' || key === '__proto__') found = 'polluted';
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
