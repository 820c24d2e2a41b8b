import { Agent } from 'node:https';
import axios from 'axios';
import type { IDataObject } from 'n8n-workflow';
import type { WireCall } from './calls.mts';
import type { Contestant } from './contestant.mts';
import { PARALLEL } from './helperLimit.mts';
import { pool } from './pool.mts';

/** A hand-written client that keeps its connections: what physics allows outside n8n's rules. */
export const wireLimit = (calls: (items: IDataObject[]) => WireCall[]): Contestant => ({
	name: 'wire limit',
	async ready({ sandbox }, items) {
		const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL, ca: sandbox.ca });
		const client = axios.create({
			baseURL: sandbox.address,
			httpsAgent: agent,
			headers: { apikey: sandbox.key },
		});
		const todo = calls(items);
		return {
			async go() {
				let done = 0;
				await pool(todo, PARALLEL, async ({ path, body, does }) => {
					await client.post(path, body);
					done += does;
				});
				return { done, linked: 0 };
			},
			end: async () => agent.destroy(),
		};
	},
});
