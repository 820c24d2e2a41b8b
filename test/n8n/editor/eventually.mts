import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE } from '../../../harness/process/waitFor.mts';

/** One try of a step that is tried again: what is just being drawn anew takes a click from under the pointer. */
export const TRY = { timeout: 10_000 };

/** Asks again until what is expected holds; fails as the last attempt did. */
export async function eventually(expectation: () => Promise<void>): Promise<void> {
	for (const until = Date.now() + PATIENCE; ; await wait(100)) {
		try {
			return await expectation();
		} catch (error) {
			if (Date.now() > until) throw error;
		}
	}
}

/** Reads again until it is what is expected: the editor draws a form anew a moment after a choice. */
export const becomes = async <T,>(read: () => Promise<T>, expected: T): Promise<void> =>
	await eventually(async () => expect(await read()).toEqual(expected));
