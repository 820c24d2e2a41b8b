import { createCalls } from '../implementations/calls.mts';
import { helperLimit } from '../implementations/helperLimit.mts';
import { people } from '../implementations/items.mts';
import { ourCreate, parametersOf } from '../implementations/ours.mts';
import { prebuilt } from '../implementations/work.mts';
import { type Result, rounds, taking, warmUp } from '../measure/rounds.mts';
import { setUpFixture } from './fixture.mts';
import type { JobInput, Task } from './task.mts';

const reading = helperLimit(prebuilt(createCalls), {
	node: 'CometChat',
	parameters: parametersOf.create,
	names: ['uid', 'name', 'additionalFields', 'options'],
});

/** Creates users on a platform that answers at once, so that nothing but CPU takes time. */
export const task: Task<JobInput<'cpu'>, Result[]> = async ({ installation, items, ...input }) => {
	const fixture = await setUpFixture(installation);
	const entries = taking(input.rounds, [ourCreate, reading]);
	const before = () => fixture.sandbox.empty({ latency: 0 });
	await warmUp(fixture, entries, people(input.warm), before);
	return await rounds(fixture, entries, people(items), before, input.seconds);
};
