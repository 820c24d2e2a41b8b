import { createCalls } from '../implementations/calls.mts';
import { declarative } from '../implementations/declarative.mts';
import { helperLimit } from '../implementations/helperLimit.mts';
import { STANDARD, httpCreate } from '../implementations/httpRequest.mts';
import { people } from '../implementations/items.mts';
import { oneByOne } from '../implementations/oneByOne.mts';
import { ourCreate } from '../implementations/ours.mts';
import { wireLimit } from '../implementations/wireLimit.mts';
import { prebuilt } from '../implementations/work.mts';
import { type Result, rounds, taking, warmUp } from '../measure/rounds.mts';
import { setUpFixture } from './fixture.mts';
import type { JobInput, Task } from './task.mts';

/** Creates users, all implementations side by side. */
export const task: Task<JobInput<'create'>, Result[]> = async (input) => {
	const { installation, items, latency } = input;
	const fixture = await setUpFixture(installation);
	const entries = [
		...taking(input.rounds, [
			ourCreate,
			helperLimit(prebuilt(createCalls)),
			wireLimit(prebuilt(createCalls)),
		]),
		...taking(input.slowRounds, [
			declarative,
			httpCreate('HTTP Request'),
			httpCreate('HTTP Request, batching', STANDARD),
			oneByOne,
		]),
	];
	await warmUp(fixture, entries, people(input.warm), () => fixture.sandbox.empty({ latency: 0 }));
	const before = () => fixture.sandbox.empty({ latency });
	return await rounds(fixture, entries, people(items), before, input.seconds);
};
