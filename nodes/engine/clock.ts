import { sleep } from 'n8n-workflow';

/** The time, and how to let it pass. */
export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	sleep(ms: number): Promise<void>;
}

/**
 * Milliseconds since 1970 as this process counts them: they pass evenly where the machine's clock is set, so that
 * no wait lasts an hour longer and nothing was sent after its answer came.
 */
export const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now());

export const steadyClock: Clock = { now: steadyNow, sleep };
