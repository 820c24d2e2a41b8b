import { sleep } from 'n8n-workflow';

/** What tells the time, in milliseconds, and waits. */
export interface WatchClock {
	now(): number;
	sleep(ms: number): Promise<void>;
}

export const realClock: WatchClock = { now: () => Date.now(), sleep };
