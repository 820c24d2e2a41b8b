import type { IDataObject } from 'n8n-workflow';

/** What the platform says of one entity: a row, or its refusal as it came. */
export type Verdict = { row: IDataObject } | { refusal: unknown };

interface Entry {
	success?: boolean;
	data?: IDataObject;
	error?: unknown;
}

/**
 * Reads `{success, data | error}` under a key of an answer. The server lowercases UIDs, so both
 * spellings count. An entry that is not there is a refusal: silence is no success.
 */
export function verdictOf(
	entries: unknown,
	key: string,
	row: (data: IDataObject | undefined) => IDataObject,
): Verdict {
	const map = (entries ?? {}) as Record<string, Entry | undefined>;
	const entry = map[key] ?? map[key.toLowerCase()];
	if (entry?.success === true) return { row: row(entry.data) };
	return { refusal: entry?.error ?? entry };
}
