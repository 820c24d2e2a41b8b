import { importCalls, messageCalls } from '../implementations/calls.mts';
import { helperLimit } from '../implementations/helperLimit.mts';
import { httpSend } from '../implementations/httpRequest.mts';
import { messages, people } from '../implementations/items.mts';
import { ourSend } from '../implementations/ours.mts';
import { wireLimit } from '../implementations/wireLimit.mts';
import { prebuilt } from '../implementations/work.mts';
import { type Result, rounds, taking, warmUp } from '../measure/rounds.mts';
import { setUpFixture } from './fixture.mts';
import type { JobInput, Task } from './task.mts';

/** Sends messages from several senders, each to a user of his own. */
export const task: Task<JobInput<'messages'>, Result[]> = async (input) => {
	const { installation, items, latency, senders } = input;
	const fixture = await setUpFixture(installation);
	const work = prebuilt(messageCalls);
	const entries = [
		...taking(input.rounds, [ourSend, helperLimit(work), wireLimit(work)]),
		...taking(input.slowRounds, [httpSend]),
	];
	const before = async (ms: number) => {
		await fixture.sandbox.empty({ latency: 0 });
		await fixture.sandbox.fill(importCalls(people(2 * senders)), ms);
	};
	await warmUp(fixture, entries, messages(input.warm, senders), () => before(0));
	const all = messages(items, senders);
	return await rounds(fixture, entries, all, () => before(latency), input.seconds);
};
