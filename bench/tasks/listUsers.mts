import { IN_A_PAGE, importCalls, pageOfUsers } from '../implementations/calls.mts';
import { helperLimit } from '../implementations/helperLimit.mts';
import { httpPages } from '../implementations/httpRequest.mts';
import { people } from '../implementations/items.mts';
import { ourGetAll } from '../implementations/ours.mts';
import { wireLimit } from '../implementations/wireLimit.mts';
import { allPages } from '../implementations/work.mts';
import { type Result, rounds, taking, warmUp } from '../measure/rounds.mts';
import { setUpFixture } from './fixture.mts';
import type { JobInput, Task } from './task.mts';

/** One item asks for all users, however many there are. */
const ONE_ITEM = [{}];

/** Gets all users of an app. Nothing changes them, so they are put there once. */
export const task: Task<JobInput<'list'>, Result[]> = async (input) => {
	const { installation, items, latency } = input;
	const fixture = await setUpFixture(installation);
	const { sandbox } = fixture;
	const work = allPages(pageOfUsers);
	const entries = [
		...taking(input.rounds, [
			ourGetAll,
			helperLimit(work),
			wireLimit(work),
			httpPages(`HTTP Request, ${IN_A_PAGE.toLocaleString('en')} a page`, IN_A_PAGE),
		]),
		...taking(input.slowRounds, [httpPages('HTTP Request, pages as they come')]),
	];
	const fill = async (count: number, ms: number) => {
		await sandbox.empty({ latency: 0 });
		await sandbox.fill(importCalls(people(count)), ms);
	};
	const nothing = async () => {};
	await fill(input.warm, 0);
	if (input.warm > 0) await warmUp(fixture, entries, ONE_ITEM, nothing);
	await fill(items, latency);
	return await rounds(fixture, entries, ONE_ITEM, nothing, input.seconds);
};
