import { importCalls } from '../contestants/calls.mts';
import { helperLimit } from '../contestants/helperLimit.mts';
import { people } from '../contestants/items.mts';
import { ourCreate, ourImport } from '../contestants/ours.mts';
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
	/** Rounds for what takes many times as long. */
	slowRounds: number;
}

/** Imports users in as few calls as may be; and creates as many, one call each. */
export const task: Task<Input, Result[]> = async ({ installation, items, latency, ...input }) => {
	const fixture = await setUpFixture(installation);
	const fast = [ourImport, helperLimit(importCalls), wireLimit(importCalls)].map((contestant) => ({
		contestant,
		rounds: input.rounds,
	}));
	const single = { ...ourCreate, name: 'ours, one call each' };
	const before = () => fixture.sandbox.empty({ latency });
	await warmUp(fixture, fast, people(input.warm), () => fixture.sandbox.empty({ latency: 0 }));
	const entries = [...fast, { contestant: single, rounds: input.slowRounds }];
	return await rounds(fixture, entries, people(items), before, input.seconds);
};
