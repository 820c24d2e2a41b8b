import axios from 'axios';
import { Agent } from 'node:https';
import { addCalls, importCalls } from '../contestants/calls.mts';
import { helperLimit } from '../contestants/helperLimit.mts';
import { httpAdd } from '../contestants/httpRequest.mts';
import { GUID, joiners, people } from '../contestants/items.mts';
import { ourAdd } from '../contestants/ours.mts';
import { wireLimit } from '../contestants/wireLimit.mts';
import type { BenchSandbox } from '../setup/sandbox.mts';
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
	slowRounds: number;
}

/** Adds users to one group, an item each. */
export const task: Task<Input, Result[]> = async ({ installation, items, latency, ...input }) => {
	const fixture = await setUpFixture(installation);
	const entries = [
		{ contestant: ourAdd, rounds: input.rounds },
		{ contestant: helperLimit(addCalls), rounds: input.rounds },
		{ contestant: wireLimit(addCalls), rounds: input.rounds },
		{ contestant: httpAdd, rounds: input.slowRounds },
	];
	await warmUp(fixture, entries, joiners(input.warm), () =>
		withGroup(fixture.sandbox, input.warm, 0),
	);
	const before = () => withGroup(fixture.sandbox, items, latency);
	return await rounds(fixture, entries, joiners(items), before, input.seconds);
};

/** An app with so many users, and a group that they have not joined. */
async function withGroup(sandbox: BenchSandbox, count: number, latency: number): Promise<void> {
	await sandbox.empty({ latency: 0 });
	const agent = new Agent({ keepAlive: true, ca: sandbox.ca });
	const client = axios.create({
		baseURL: sandbox.address,
		httpsAgent: agent,
		headers: { apikey: sandbox.key },
	});
	for (const { path, body } of importCalls(people(count))) await client.post(path, body);
	await client.post('/v3/groups', { guid: GUID, name: 'Everyone', type: 'public' });
	agent.destroy();
	await sandbox.latency(latency);
}
