export type Query = Record<string, unknown>;

/** The query value as text; the last one where it was sent repeatedly. */
export function textOf(query: Query, name: string): string | undefined {
	const value = query[name];
	const last: unknown = Array.isArray(value) ? value.at(-1) : value;
	return typeof last === 'string' && last !== '' ? last : undefined;
}

/** The query value as a number. */
export function numberOf(query: Query, name: string): number | undefined {
	const value = textOf(query, name);
	return value === undefined ? undefined : Number(value);
}

/** The query value as a list: sent repeatedly, as `name[]`, or separated by commas. */
export function listOf(query: Query, name: string): string[] {
	return [query[name], query[`${name}[]`]]
		.flat()
		.filter((value): value is string => typeof value === 'string')
		.flatMap((value) => value.split(','))
		.filter((value) => value !== '');
}

/** Whether the query value says yes. */
export function flagOf(query: Query, name: string): boolean {
	const value = textOf(query, name);
	return value === 'true' || value === '1';
}
