import type { RequestResult } from '../apiRequest';
import { outOfDate } from '../problem/doubt';
import type { Fetched, SendOptions } from './index';

interface Sent {
	requestResult: RequestResult;
}

/** How long what was read counts as current, in milliseconds: a reading for each update that waits would double the requests. */
const CURRENT_MS = 5000;

/** Whether limits held a request until what it follows from was out of date. */
export const isOutOfDate = (requestResult: RequestResult): boolean =>
	!requestResult.ok && requestResult.problem.code === outOfDate.code;

/**
 * Sends what follows from something that was read. Where limits hold the request for too long, it is read again and
 * counts as current for twice as long, so that the request gets its turn.
 * @param readAndSend reads, and sends with the options that `current` gives then
 */
export async function whileCurrent<T extends Fetched | Sent>(
	readAndSend: (current: () => SendOptions) => Promise<T>,
): Promise<T> {
	for (let currentFor = CURRENT_MS, retries = 0; ; currentFor *= 2) {
		const fetched = await readAndSend(() => ({ notAfter: Date.now() + currentFor, retries }));
		if (!('requestResult' in fetched) || !isOutOfDate(fetched.requestResult)) return fetched;
		retries = fetched.requestResult.retries ?? retries;
	}
}
