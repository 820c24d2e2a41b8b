import type { Limits } from '../../engine';

type Headers = Record<string, string | undefined>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Reads the limit headers in both spellings of the platform (docs/platform.md, Limits). Points in time are
 * measured against the server's own clock where it tells it, so that a wrong clock here is no harm.
 */
export function limitsOf(headers: Headers, now = Date.now()): Limits {
	const byName: Headers = {};
	for (const [name, value] of Object.entries(headers))
		byName[name.toLowerCase().replace('x-rate-limit', 'x-ratelimit')] = value;
	const serverTime = Date.parse(byName.date ?? '') || undefined;
	const clock = serverTime ?? now;
	return {
		// One spelling calls it X-RateLimit-Limit, the other plainly X-Rate-Limit.
		limit: count(byName['x-ratelimit-limit'] ?? byName['x-ratelimit']),
		remaining: count(byName['x-ratelimit-remaining']),
		reset: untilReset(count(byName['x-ratelimit-reset']), clock),
		retryAfter: untilRetry(byName['retry-after'], clock),
		clock: serverTime,
	};
}

/** From here on a number is a time since 1970: in seconds, and in milliseconds. */
const EPOCH_SECONDS = 1e9;
const EPOCH_MS = 1e11;

/** A time since 1970 in either unit, or what is left: in seconds, and above an hour in milliseconds. */
function untilReset(value: number | undefined, clock: number): number | undefined {
	if (value === undefined) return undefined;
	const waitMs =
		value >= EPOCH_MS
			? value - clock
			: value >= EPOCH_SECONDS
				? value * 1000 - clock
				: value * 1000 <= HOUR
					? value * 1000
					: value;
	// Budgets last minutes: what is further away than a day is no time of a reset.
	return waitMs > DAY ? undefined : Math.max(0, waitMs);
}

/** `Retry-After`: seconds, or a date. */
function untilRetry(value: string | undefined, clock: number): number | undefined {
	const seconds = count(value);
	if (seconds !== undefined)
		return seconds >= EPOCH_SECONDS ? untilReset(seconds, clock) : seconds * 1000;
	const time = /[a-z]/i.test(value ?? '') ? Date.parse(value ?? '') : NaN;
	return Number.isNaN(time) ? undefined : Math.max(0, time - clock);
}

/** A number that is not negative; nothing for all else. */
const count = (value: string | undefined): number | undefined => {
	const number = value === undefined || value.trim() === '' ? NaN : Number(value);
	return Number.isFinite(number) && number >= 0 ? number : undefined;
};
