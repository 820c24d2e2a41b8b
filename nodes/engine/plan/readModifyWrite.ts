import type { RequestResult } from './apiRequest';
import { steadyNow } from '../time';
import { outOfDate } from '../problem/doubt';
import type { Fetched, SendOptions, Execution } from './execution';
import type { Platform } from '../declare/api';
import type { Fields } from '../declare/field';
import type { Plan } from './plan';
import { buildBody, mergeWithCurrent, replacesObjects } from './request';
import { failItems, perItem } from './perItem';

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
		const fetched = await readAndSend(() => ({ notAfter: steadyNow() + currentFor, retries }));
		if (!('requestResult' in fetched) || !isOutOfDate(fetched.requestResult)) return fetched;
		retries = fetched.requestResult.retries ?? retries;
	}
}

/** Reads what a plan updates before it sends that, where the update depends on it. */
export const readingFirst =
	(
		isNeeded: (plan: Plan) => boolean,
		normalize: Platform['normalize'] = (current) => current,
	): NonNullable<Execution['fetch']> =>
	async (plan, { send, read }) => {
		if (!isNeeded(plan)) return { plan, requestResult: await send(plan) };
		return await whileCurrent(async (current) => {
			const currentResult = await read();
			if (!currentResult.ok) return { results: failItems(plan, currentResult.problem) };
			const knowing = { ...plan, currentState: normalize(currentResult.value) };
			return { plan: knowing, requestResult: await send(knowing, current()) };
		});
	};

/**
 * One request for each item, which updates something. Of objects that the platform replaces whole,
 * the parts that an item does not fill in are read first, and sent again.
 */
export const withCurrentState = (
	fields: Fields,
	normalize: Platform['normalize'],
): Execution<never> => ({
	...perItem(),
	fetch: readingFirst(({ input }) => replacesObjects(fields, buildBody(fields, input)), normalize),
	body: ({ input, currentState = {} }) =>
		mergeWithCurrent(fields, buildBody(fields, input), currentState),
});
