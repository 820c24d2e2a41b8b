import { sleep } from 'n8n-workflow';

/** n8n's `sleep` cannot be ended early: long waits go in slices, and look up in between. */
export const SLICE = 200;

/**
 * Waits, and ends within a slice when the execution is cancelled.
 * @param ms how long, in milliseconds
 */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
	const until = Date.now() + ms;
	for (let left = ms; left > 0 && !signal?.aborted; left = until - Date.now())
		await sleep(Math.min(left, SLICE));
}

/** How long to wait before try `n` (from 1): half a second doubled each time, at most 30 s, jittered. */
export const backoff = (n: number): number =>
	Math.min(30_000, 500 * 2 ** (n - 1)) * (0.5 + Math.random() / 2);
