/** What an answer's headers say of the platform's limits; times in milliseconds from now. */
export interface Limits {
	/** The whole budget. */
	limit?: number | undefined;
	remaining?: number | undefined;
	/** When the budget is full again. */
	reset?: number | undefined;
	/** How long the platform asks to wait. */
	retryAfter?: number | undefined;
	/** What the platform's own clock shows, in milliseconds since 1970. */
	clock?: number | undefined;
}

type Headers = Record<string, string | undefined>;

/**
 * Reads the limit headers in both spellings of the platform (vendor facts, 1). Points in time are
 * measured against the server's own clock where it tells it, so that a wrong clock here is no harm.
 */
export function limitsOf(headers: Headers, now = Date.now()): Limits {
	const found: Headers = {};
	for (const [name, value] of Object.entries(headers))
		found[name.toLowerCase().replace('x-rate-limit', 'x-ratelimit')] = value;
	const own = Date.parse(found.date ?? '') || undefined;
	const clock = own ?? now;
	const resetAt = number(found['x-ratelimit-reset']);
	return {
		// One spelling calls it X-RateLimit-Limit, the other plainly X-Rate-Limit.
		limit: number(found['x-ratelimit-limit'] ?? found['x-ratelimit']),
		remaining: number(found['x-ratelimit-remaining']),
		reset: resetAt === undefined ? undefined : Math.max(0, resetAt * 1000 - clock),
		retryAfter: delay(found['retry-after'], clock),
		clock: own,
	};
}

/** `Retry-After`: seconds, or a date. */
function delay(value: string | undefined, clock: number): number | undefined {
	const seconds = number(value);
	if (seconds !== undefined) return Math.max(0, seconds * 1000);
	const at = Date.parse(value ?? '');
	return Number.isNaN(at) ? undefined : Math.max(0, at - clock);
}

const number = (value: string | undefined): number | undefined =>
	value === undefined || value.trim() === '' || Number.isNaN(Number(value))
		? undefined
		: Number(value);
