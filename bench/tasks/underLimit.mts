import { createCalls } from '../implementations/calls.mts';
import { declarative } from '../implementations/declarative.mts';
import { helperLimit } from '../implementations/helperLimit.mts';
import { STANDARD, httpCreate } from '../implementations/httpRequest.mts';
import { people } from '../implementations/items.mts';
import { oneByOne } from '../implementations/oneByOne.mts';
import { ourCreate } from '../implementations/ours.mts';
import { prebuilt } from '../implementations/work.mts';
import { type Result, rounds, taking, warmUp } from '../measure/rounds.mts';
import { setUpFixture } from './fixture.mts';
import type { JobInput, Task } from './task.mts';

/**
 * Creates users on a platform that refuses what comes too fast. How long the limit allows is known
 * once the last window's calls have been timed: `helper limit` does that alone.
 */
export const task: Task<JobInput<'limit'>, Result[]> = async (input) => {
	const { installation, items, latency, limit, window } = input;
	const fixture = await setUpFixture(installation);
	const { sandbox } = fixture;
	const tuned = { batchSize: limit, batchInterval: window * 1000 + 100 };
	const entries = [
		...taking(input.rounds, [ourCreate]),
		...taking(input.slowRounds, [
			declarative,
			httpCreate('HTTP Request'),
			httpCreate('HTTP Request, batching', STANDARD),
			httpCreate('HTTP Request, batching by the limit', tuned),
			oneByOne,
		]),
	];
	const last = taking(input.rounds, [helperLimit(prebuilt(createCalls))]);
	await warmUp(fixture, [...entries, ...last], people(input.warm), () =>
		sandbox.empty({ latency: 0 }),
	);
	const limited = await rounds(fixture, entries, people(items), () =>
		sandbox.empty({ latency, limit, window }),
	);
	const inLastWindow = items - limit * (Math.ceil(items / limit) - 1);
	const alone = await rounds(fixture, last, people(inLastWindow), () => sandbox.empty({ latency }));
	return [...limited, ...alone];
};
