import { createCalls } from '../contestants/calls.mts';
import { declarative } from '../contestants/declarative.mts';
import { helperLimit } from '../contestants/helperLimit.mts';
import { STANDARD, httpCreate } from '../contestants/httpRequest.mts';
import { people } from '../contestants/items.mts';
import { oneByOne } from '../contestants/oneByOne.mts';
import { ourCreate } from '../contestants/ours.mts';
import { type Result, rounds, warmUp } from '../measure/rounds.mts';
import { setUpFixture } from './fixture.mts';
import type { Installation, Task } from './task.mts';

interface Input {
	installation: Installation;
	/** Items of the run beforehand. */
	warm: number;
	items: number;
	latency: number;
	/** So many requests … */
	limit: number;
	/** … in so many seconds. */
	window: number;
	rounds: number;
	slowRounds: number;
}

/**
 * Creates users on a platform that refuses what comes too fast. How long the limit allows is known
 * once the last window's calls have been timed: `helper limit` does that alone.
 */
export const task: Task<Input, Result[]> = async ({ installation, items, latency, ...input }) => {
	const fixture = await setUpFixture(installation);
	const { limit, window } = input;
	const tuned = { batchSize: limit, batchInterval: window * 1000 + 100 };
	const entries = [
		{ contestant: ourCreate, rounds: input.rounds },
		...[
			declarative,
			httpCreate('HTTP Request'),
			httpCreate('HTTP Request, batching', STANDARD),
			httpCreate('HTTP Request, batching by the limit', tuned),
			oneByOne,
		].map((contestant) => ({ contestant, rounds: input.slowRounds })),
	];
	const last = [{ contestant: helperLimit(createCalls), rounds: input.rounds }];
	await warmUp(fixture, [...entries, ...last], people(input.warm), () =>
		fixture.sandbox.empty({ latency: 0 }),
	);
	const limited = await rounds(fixture, entries, people(items), () =>
		fixture.sandbox.empty({ latency, limit, window }),
	);
	const inLastWindow = items - limit * (Math.ceil(items / limit) - 1);
	const alone = await rounds(fixture, last, people(inLastWindow), () =>
		fixture.sandbox.empty({ latency }),
	);
	return [...limited, ...alone];
};
