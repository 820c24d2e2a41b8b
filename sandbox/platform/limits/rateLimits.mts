import { isPerUser, type LimitSettings, type Pool } from './pools.mts';

/** The state of a pool after a request was counted. */
export interface PoolState {
	allowed: boolean;
	limit: number;
	remaining: number;
	/** When the pool is full again, in milliseconds since the epoch. */
	resetAt: number;
}

interface Window {
	used: number;
	resetAt: number;
}

/** Counts requests per pool in windows that begin with the first request after the last one ended. */
export class RateLimits {
	settings: LimitSettings;
	private windows = new Map<string, Window>();

	constructor(settings: LimitSettings) {
		this.settings = settings;
	}

	/** Changes some settings; all pools start full. */
	change(settings: Partial<LimitSettings>): void {
		this.settings = { ...this.settings, ...settings };
		this.windows.clear();
	}

	/** Takes one request out of the pool, or refuses when it is empty; `uid` says whose pool. */
	take(pool: Pool, uid: string, now: number): PoolState {
		const isShared = pool === 'core' || pool === 'standard';
		const shared = isShared && this.settings.limit !== null;
		const limit = shared ? (this.settings.limit ?? 0) : this.settings[pool];
		const name = isPerUser(pool) ? `${pool} of ${uid.toLowerCase()}` : pool;
		const window = this.windowOf(shared ? 'shared' : name, now);
		const allowed = window.used < limit;
		if (allowed) window.used++;
		return { allowed, limit, remaining: limit - window.used, resetAt: window.resetAt };
	}

	private windowOf(name: string, now: number): Window {
		const running = this.windows.get(name);
		if (running && now < running.resetAt) return running;
		const window = { used: 0, resetAt: now + this.settings.window * 1000 };
		this.windows.set(name, window);
		return window;
	}
}
