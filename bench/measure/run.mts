import { setTimeout as wait } from 'node:timers/promises';
import type { Implementation, Fixture } from '../implementations/implementation.mts';
import type { IDataObject } from 'n8n-workflow';

/** One timed run. */
export interface Sample {
	/** Wall time, in milliseconds. */
	ms: number;
	/** CPU time of this process, in milliseconds. */
	cpu: number;
	/** Things done. */
	done: number;
	/** Rows that n8n can trace back to their item. */
	linked: number;
	/** Requests that reached the platform. */
	requests: number;
}

/** Long enough for n8n to have its next isolate made, which it does behind our back. */
const REST = 400;

/** Runs an implementation once and measures it; what comes before and after the run is not counted. */
export async function measure(
	fixture: Fixture,
	implementation: Implementation,
	items: IDataObject[],
): Promise<Sample> {
	const before = await fixture.sandbox.requests();
	const ready = await implementation.ready(fixture, items);
	globalThis.gc?.();
	await wait(REST);
	globalThis.gc?.();
	const cpu = process.cpuUsage();
	const started = performance.now();
	const outcome = await ready.go();
	const ms = performance.now() - started;
	const { user, system } = process.cpuUsage(cpu);
	await ready.end();
	const requests = (await fixture.sandbox.requests()) - before;
	return { ms, cpu: (user + system) / 1000, ...outcome, requests };
}
