import { sleep } from 'n8n-workflow';

/** What tells the time, in milliseconds, and waits. */
export interface WatchClock {
	now(): number;
	sleep(ms: number): Promise<void>;
}

export const realClock: WatchClock = { now: () => Date.now(), sleep };

/** Goes on where the machine's clock is set, from a start of its own. */
export const steadyClock: WatchClock = { now: () => performance.now(), sleep };
