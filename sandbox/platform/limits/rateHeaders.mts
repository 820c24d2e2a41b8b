import type { LimitSettings } from './pools.mts';
import type { PoolState } from './rateLimits.mts';

const names = {
	dashed: ['x-rate-limit', 'x-rate-limit-remaining', 'x-rate-limit-reset'],
	joined: ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
} as const;

/** Every header a pool's standing may put on an answer. */
export const rateHeaderNames = [...names.dashed, ...names.joined, 'retry-after'];

/** The state of a pool, as headers in one of the platform's two spellings. */
export function rateHeaders(
	standing: PoolState,
	spelling: LimitSettings['headerSpelling'],
): Record<string, string> {
	const [limit, remaining, reset] = names[spelling];
	return {
		[limit]: String(standing.limit),
		[remaining]: String(standing.remaining),
		[reset]: String(Math.ceil(standing.resetAt / 1000)),
	};
}

/** When to come again: whole seconds, an HTTP date, or nothing. */
export function retryAfterHeader(
	resetAt: number,
	now: number,
	form: LimitSettings['retryAfter'],
): Record<string, string> {
	if (form === 'none') return {};
	const value =
		form === 'seconds'
			? String(secondsUntil(resetAt, now))
			: new Date(Math.ceil(resetAt / 1000) * 1000).toUTCString();
	return { 'retry-after': value };
}

export const secondsUntil = (resetAt: number, now: number): number =>
	Math.max(1, Math.ceil((resetAt - now) / 1000));
