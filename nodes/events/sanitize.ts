import type { IDataObject } from 'n8n-workflow';

/** Far deeper than any event; what is deeper than a few thousand n8n cannot store. */
const MAX_DEPTH = 100;

/** What stands for the levels below: the rest of a message is read, whatever its sender put into its metadata. */
const CUT = '(too many levels)';

/**
 * An event's data that is safe in a workflow: without the key `__proto__`, which users may write into
 * metadata, and not deeper than an event is.
 */
export const sanitizeEventData = (data: IDataObject): IDataObject =>
	isSafe(data, 0) ? data : (sanitized(data, 0) as IDataObject);

/** Looks before anything is copied: hardly an event has such a key. */
function isSafe(value: unknown, depth: number): boolean {
	if (typeof value !== 'object' || value === null) return true;
	if (depth > MAX_DEPTH) return false;
	return Object.entries(value).every(
		([key, inner]) => key !== '__proto__' && isSafe(inner, depth + 1),
	);
}

function sanitized(value: unknown, depth: number): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (depth > MAX_DEPTH) return CUT;
	if (Array.isArray(value)) return value.map((inner) => sanitized(inner, depth + 1));
	return Object.fromEntries(
		Object.entries(value)
			.filter(([key]) => key !== '__proto__')
			.map(([key, inner]) => [key, sanitized(inner, depth + 1)]),
	);
}
