import type { Variable } from './tables.mts';

type Values = Record<string, unknown>;

/** The values of a receiver: their own before those of the campaign, and these before the defaults of the template. */
export const valuesOf = (schema: Variable[], campaign: Values, own: Values): Values => ({
	...Object.fromEntries(
		schema.flatMap((one) => (one.default === undefined ? [] : [[one.key, one.default]])),
	),
	...campaign,
	...own,
});

/** Content with its variables filled in; one without a value stays as it is. */
export function rendered<T>(content: T, values: Values): T {
	if (typeof content === 'string')
		return content.replace(/\{\{\s*([a-zA-Z_]\w*)\s*\}\}/g, (whole, key: string) =>
			Object.hasOwn(values, key) ? String(values[key]) : whole,
		) as T;
	if (Array.isArray(content)) return content.map((one: unknown) => rendered(one, values)) as T;
	if (typeof content !== 'object' || content === null) return content;
	return Object.fromEntries(
		Object.entries(content).map(([key, value]) => [key, rendered(value as unknown, values)]),
	) as T;
}
