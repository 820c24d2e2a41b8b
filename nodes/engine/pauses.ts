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
