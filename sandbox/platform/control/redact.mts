const keys = /[0-9a-f]{40}/gi;

/** Text in which anything shaped like an API key is blotted out. */
export const redact = (text: string): string => text.replace(keys, '[key]');

/** A query in which anything shaped like an API key is blotted out. */
export function redactQuery(query: Record<string, unknown>): Record<string, unknown> {
	return JSON.parse(redact(JSON.stringify(query))) as Record<string, unknown>;
}
