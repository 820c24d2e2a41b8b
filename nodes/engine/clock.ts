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

/** How long one thing after another is worked on before others have a turn, in milliseconds. */
const LONGEST = 3;

/** Gives what else waits in this process its turn from time to time, such as requests under way. */
export function turns(): () => Promise<void> {
	let until = steadyNow() + LONGEST;
	return async () => {
		if (steadyNow() < until) return;
		await sleep(0);
		until = steadyNow() + LONGEST;
	};
}
