/**
 * The platform counts requests in pools; create user and create group are core, most are standard.
 * Messages, and marking as unread, are counted for each user.
 */
export type Pool = 'core' | 'standard' | 'import' | PerUser;
type PerUser = 'message' | 'unread';

export const isPerUser = (pool: Pool): pool is PerUser => pool === 'message' || pool === 'unread';

export interface LimitSettings {
	/** One pool for core and standard, as the Build plan has it; null: a pool each. */
	limit: number | null;
	core: number;
	standard: number;
	import: number;
	/** Messages a user, and marks as unread. */
	message: number;
	unread: number;
	/** How long a pool lasts, in seconds. */
	window: number;
	headerSpelling: 'dashed' | 'joined';
	retryAfter: 'seconds' | 'date' | 'none';
}

/** The vendor's limits per minute. */
export const vendorLimits: LimitSettings = {
	...{ limit: null, core: 10_000, standard: 20_000, import: 60, message: 30, unread: 5 },
	...{ window: 60, headerSpelling: 'dashed', retryAfter: 'seconds' },
};
