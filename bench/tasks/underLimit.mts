import { createCalls } from '../contestants/calls.mts';
import { declarative } from '../contestants/declarative.mts';
import { helperLimit } from '../contestants/helperLimit.mts';
import { STANDARD, httpCreate } from '../contestants/httpRequest.mts';
import { people } from '../contestants/items.mts';
import { oneByOne } from '../contestants/oneByOne.mts';
import { ourCreate } from '../contestants/ours.mts';
import { type Result, rounds, warmUp } from '../measure/rounds.mts';
import { setStage } from './stage.mts';
import type { Ground, Task } from './task.mts';

interface Input {
	ground: Ground;
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
export const task: Task<Input, Result[]> = async ({ ground, items, latency, ...input }) => {
	const stage = await setStage(ground);
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
	await warmUp(stage, [...entries, ...last], people(input.warm), () =>
		stage.platform.empty({ latency: 0 }),
	);
	const limited = await rounds(stage, entries, people(items), () =>
		stage.platform.empty({ latency, limit, window }),
	);
	const inLastWindow = items - limit * (Math.ceil(items / limit) - 1);
	const alone = await rounds(stage, last, people(inLastWindow), () =>
		stage.platform.empty({ latency }),
	);
	return [...limited, ...alone];
};
