import { createCalls } from '../contestants/calls.mts';
import { helperLimit } from '../contestants/helperLimit.mts';
import { people } from '../contestants/items.mts';
import { ourCreate, parametersOf } from '../contestants/ours.mts';
import { type Result, rounds, warmUp } from '../measure/rounds.mts';
import { setUpFixture } from './fixture.mts';
import type { Installation, Task } from './task.mts';

interface Input {
	installation: Installation;
	/** Items of the run beforehand. */
	warm: number;
	/** Time to spend on rounds. */
	seconds: number;
	/** Items in one run. */
	items: number;
	rounds: number;
}

const reading = helperLimit(createCalls, {
	name: 'helper limit, reading parameters',
	node: 'CometChat',
	parameters: parametersOf.create,
	names: ['uid', 'name', 'additionalFields', 'options'],
});

/** Creates users on a platform that answers at once, so that nothing but CPU takes time. */
export const task: Task<Input, Result[]> = async ({ installation, items, ...input }) => {
	const fixture = await setUpFixture(installation);
	const entries = [ourCreate, reading].map((contestant) => ({
		contestant,
		rounds: input.rounds,
	}));
	const before = () => fixture.sandbox.empty({ latency: 0 });
	await warmUp(fixture, entries, people(input.warm), before);
	return await rounds(fixture, entries, people(items), before, input.seconds);
};
