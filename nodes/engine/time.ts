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

/** How long to wait before try `n` (from 1): half a second doubled each time, at most 30 s, jittered. */
export const backoff = (n: number): number =>
	Math.min(30_000, 500 * 2 ** (n - 1)) * (0.5 + Math.random() / 2);

/** Before something is read again that changes by itself, in milliseconds; after these, every five seconds. */
const PAUSES = [1000, 1000, 2000, 3000, 3000];
const LAST_PAUSE = 5000;

/** The pauses between looks at something, until they last as long as the limit, in milliseconds. */
export function* pausesUpTo(limit: number): Generator<number> {
	for (let count = 0, left = limit; left > 0; count++) {
		const pause = Math.min(left, PAUSES[count] ?? LAST_PAUSE);
		left -= pause;
		yield pause;
	}
}
