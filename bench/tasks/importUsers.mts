import { importCalls } from '../contestants/calls.mts';
import { helperLimit } from '../contestants/helperLimit.mts';
import { people } from '../contestants/items.mts';
import { ourCreate, ourImport, parametersOf } from '../contestants/ours.mts';
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

/** The helper limit, with the items' parameters read as n8n offers it. */
export const readingImport = helperLimit(importCalls, {
	name: 'helper limit, reading parameters',
	node: 'CometChatDataImport',
	parameters: parametersOf.import,
	names: ['uid', 'name', 'additionalFields', 'options'],
});

/** Imports users in as few calls as may be; and creates as many, one call each. */
export const task: Task<Input, Result[]> = async ({ ground, items, latency, ...input }) => {
	const stage = await setStage(ground);
	const fast = [ourImport, helperLimit(importCalls), wireLimit(importCalls)].map((contestant) => ({
		contestant,
		rounds: input.rounds,
	}));
	const slow = [readingImport, { ...ourCreate, name: 'ours, one call each' }].map((contestant) => ({
		contestant,
		rounds: input.slowRounds,
	}));
	const entries = [...fast, ...slow];
	await warmUp(stage, entries, people(input.warm), () => stage.platform.empty({ latency: 0 }));
	const before = () => stage.platform.empty({ latency });
	return await rounds(stage, entries, people(items), before, input.seconds);
};
