import { importCalls } from '../implementations/calls.mts';
import { helperLimit } from '../implementations/helperLimit.mts';
import { people } from '../implementations/items.mts';
import { ourCreate, ourImport, parametersOf } from '../implementations/ours.mts';
import { wireLimit } from '../implementations/wireLimit.mts';
import { prebuilt } from '../implementations/work.mts';
import { type Result, rounds, taking, warmUp } from '../measure/rounds.mts';
import { setUpFixture } from './fixture.mts';
import type { JobInput, Task } from './task.mts';

const reading = {
	node: 'CometChatDataImport' as const,
	parameters: parametersOf.import,
	names: ['uid', 'name', 'additionalFields', 'options'],
};

/** Imports users in as few calls as may be; and creates as many, one call each. */
export const task: Task<JobInput<'import'>, Result[]> = async (input) => {
	const { installation, items, latency } = input;
	const fixture = await setUpFixture(installation);
	const work = prebuilt(importCalls);
	const fast = taking(input.rounds, [ourImport, helperLimit(work), wireLimit(work)]);
	const read = taking(input.slowRounds, [helperLimit(work, reading)]);
	await warmUp(fixture, [...fast, ...read], people(input.warm), () =>
		fixture.sandbox.empty({ latency: 0 }),
	);
	const single = taking(input.slowRounds, [{ ...ourCreate, name: 'ours, one call each' }]);
	const before = () => fixture.sandbox.empty({ latency });
	return await rounds(fixture, [...fast, ...read, ...single], people(items), before, input.seconds);
};
