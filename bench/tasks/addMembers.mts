import axios from 'axios';
import { Agent } from 'node:https';
import { addCalls, importCalls } from '../contestants/calls.mts';
import { helperLimit } from '../contestants/helperLimit.mts';
import { httpAdd } from '../contestants/httpRequest.mts';
import { GUID, joiners, people } from '../contestants/items.mts';
import { ourAdd } from '../contestants/ours.mts';
import { wireLimit } from '../contestants/wireLimit.mts';
import type { Platform } from '../ground/platform.mts';
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
	slowRounds: number;
}

/** Adds users to one group, an item each. */
export const task: Task<Input, Result[]> = async ({ ground, items, latency, ...input }) => {
	const stage = await setStage(ground);
	const entries = [
		{ contestant: ourAdd, rounds: input.rounds },
		{ contestant: helperLimit(addCalls), rounds: input.rounds },
		{ contestant: wireLimit(addCalls), rounds: input.rounds },
		{ contestant: httpAdd, rounds: input.slowRounds },
	];
	await warmUp(stage, entries, joiners(input.warm), () => gather(stage.platform, input.warm, 0));
	const before = () => gather(stage.platform, items, latency);
	return await rounds(stage, entries, joiners(items), before, input.seconds);
};

/** An app with so many users, and a group that they have not joined. */
async function gather(platform: Platform, count: number, latency: number): Promise<void> {
	await platform.empty({ latency: 0 });
	const agent = new Agent({ keepAlive: true, ca: platform.ca });
	const client = axios.create({
		baseURL: platform.address,
		httpsAgent: agent,
		headers: { apikey: platform.key },
	});
	for (const { path, body } of importCalls(people(count))) await client.post(path, body);
	await client.post('/v3/groups', { guid: GUID, name: 'Everyone', type: 'public' });
	agent.destroy();
	await platform.latency(latency);
}
