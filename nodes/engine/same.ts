/** A key as the platform compares it: it keeps IDs in lower case. */
export const keyOf = (value: unknown): string => String(value).toLowerCase();

/** Whether two JSON values are equal; the order of an object's keys is no difference. */
export const isSame = (one: unknown, other: unknown): boolean =>
	one === other || canonical(one) === canonical(other);

/** JSON that two equal values share. */
export const canonical = (value: unknown): string =>
	JSON.stringify(value, (_, inner: unknown) =>
		typeof inner === 'object' && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
			: inner,
	) ?? '';
