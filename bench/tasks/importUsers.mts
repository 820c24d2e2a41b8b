import { importCalls } from '../contestants/calls.mts';
import { helperLimit } from '../contestants/helperLimit.mts';
import { people } from '../contestants/items.mts';
import { ourCreate, ourImport } from '../contestants/ours.mts';
import { wireLimit } from '../contestants/wireLimit.mts';
import { type Result, rounds, warmUp } from '../measure/rounds.mts';
import { setStage } from './stage.mts';
import type { Ground, Task } from './task.mts';

interface Input {
	ground: Ground;
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
export const task: Task<Input, Result[]> = async ({ ground, items, latency, ...input }) => {
	const stage = await setStage(ground);
	const fast = [ourImport, helperLimit(importCalls), wireLimit(importCalls)].map((contestant) => ({
		contestant,
		rounds: input.rounds,
	}));
	const single = { ...ourCreate, name: 'ours, one call each' };
	const before = () => stage.platform.empty({ latency });
	await warmUp(stage, fast, people(input.warm), () => stage.platform.empty({ latency: 0 }));
	const entries = [...fast, { contestant: single, rounds: input.slowRounds }];
	return await rounds(stage, entries, people(items), before, input.seconds);
};
