import { addCalls, groupCall, importCalls } from '../implementations/calls.mts';
import { helperLimit } from '../implementations/helperLimit.mts';
import { httpAdd } from '../implementations/httpRequest.mts';
import { GUID, joiners, people } from '../implementations/items.mts';
import { ourAdd } from '../implementations/ours.mts';
import { wireLimit } from '../implementations/wireLimit.mts';
import { prebuilt } from '../implementations/work.mts';
import { type Result, rounds, taking, warmUp } from '../measure/rounds.mts';
import { setUpFixture } from './fixture.mts';
import type { JobInput, Task } from './task.mts';

/** Adds users to one group, an item each. */
export const task: Task<JobInput<'members'>, Result[]> = async (input) => {
	const { installation, items, latency } = input;
	const fixture = await setUpFixture(installation);
	const work = prebuilt(addCalls);
	const entries = [
		...taking(input.rounds, [ourAdd, helperLimit(work), wireLimit(work)]),
		...taking(input.slowRounds, [httpAdd]),
	];
	/** An app with so many users, and a group that they have not joined. */
	const withGroup = async (count: number, ms: number) => {
		await fixture.sandbox.empty({ latency: 0 });
		await fixture.sandbox.fill([...importCalls(people(count)), groupCall(GUID)], ms);
	};
	await warmUp(fixture, entries, joiners(input.warm), () => withGroup(input.warm, 0));
	const before = () => withGroup(items, latency);
	return await rounds(fixture, entries, joiners(items), before, input.seconds);
};
