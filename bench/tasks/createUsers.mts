import { createCalls } from '../contestants/calls.mts';
import { declarative } from '../contestants/declarative.mts';
import { helperLimit } from '../contestants/helperLimit.mts';
import { STANDARD, httpCreate } from '../contestants/httpRequest.mts';
import { people } from '../contestants/items.mts';
import { oneByOne } from '../contestants/oneByOne.mts';
import { ourCreate } from '../contestants/ours.mts';
import { wireLimit } from '../contestants/wireLimit.mts';
import { type Result, rounds, warmUp } from '../measure/rounds.mts';
import { setUpFixture } from './fixture.mts';
import type { Installation, Task } from './task.mts';

interface Input {
	installation: Installation;
	/** Items of the run beforehand. */
	warm: number;
	/** Time to spend on rounds. */
	seconds: number;
	items: number;
	latency: number;
	rounds: number;
	/** Rounds for those that take many times as long. */
	slowRounds: number;
}

/** Creates users, all contestants side by side. */
export const task: Task<Input, Result[]> = async ({ installation, items, latency, ...input }) => {
	const fixture = await setUpFixture(installation);
	const entry = (contestant: typeof ourCreate, many = input.rounds) => ({
		contestant,
		rounds: many,
	});
	const entries = [
		entry(ourCreate),
		entry(helperLimit(createCalls)),
		entry(wireLimit(createCalls)),
		entry(declarative, input.slowRounds),
		entry(httpCreate('HTTP Request'), input.slowRounds),
		entry(httpCreate('HTTP Request, batching', STANDARD), input.slowRounds),
		entry(oneByOne, input.slowRounds),
	];
	await warmUp(fixture, entries, people(input.warm), () => fixture.sandbox.empty({ latency: 0 }));
	const before = () => fixture.sandbox.empty({ latency });
	return await rounds(fixture, entries, people(items), before, input.seconds);
};
