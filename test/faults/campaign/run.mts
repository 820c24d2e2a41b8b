import type { INodeExecutionData } from 'n8n-workflow';
import { join } from 'node:path';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';
import type { SandboxOptions } from '../../../harness/sandbox/start.mts';
import { startSandbox } from '../../../harness/sandbox/start.mts';
import { PlatformStore, service } from '../../../sandbox/collections/index.mts';
import { fillStore } from '../../../sandbox/platform/fillStore.mts';
import { seededApp } from '../../../sandbox/platform/identity.mts';
import { runner } from '../../support/operations.mts';
import { runWithRetries } from '../support/retryOnFail.mts';
import { TIMEOUT, faults } from './faults.mts';
import { readFinalState } from './finalState.mts';
import type { Job } from './job.mts';
import { audit, judge } from './judge.mts';
import { keepLedger } from './ledger.mts';
import { Tally } from './tally.mts';

/** The jobs run together: more at once would wait for the sandbox until their time is out. */
const OPTIONS = { parallel: 6, requestsPerMinute: 0, timeout: TIMEOUT, maxRetries: 8 };

/** A node that stops at the first problem needs more tries than n8n makes, to get through. */
const TRIES = { 'at the first problem': 200, 'after all items': 3 };

/** Runs all jobs at the same time under faults, and judges them by the sandbox's database. */
export async function campaign(jobs: Job[], options: SandboxOptions) {
	const { folder, remove } = scratchFolder();
	const data = join(folder, 'platform.sqlite');
	prepare(data, jobs);
	const sandbox = await startSandbox({ ...options, data, faults });
	try {
		const run = runner(sandbox);
		const results = await Promise.all(jobs.map(async (job) => await runJob(run, job)));
		const requests = await sandbox.requests();
		const { rules, met } = await sandbox.faultCounts();
		await sandbox.stop();

		const store = new PlatformStore(data);
		const state = readFinalState(store);
		store.close();
		const tally = new Tally();
		for (const [index, job] of jobs.entries()) judge(tally, job, results[index], state);
		audit(tally, jobs, state);
		const faulty = requests.filter(({ fault }) => fault !== null).length;
		const throttled = requests.filter(({ status, fault }) => status === 429 && !fault).length;
		return { tally, calls: { made: requests.length, faulty, throttled }, rules, met };
	} finally {
		await sandbox.stop();
		remove();
	}
}

/** Runs a job as n8n would, with Retry On Fail where it says so. */
async function runJob(
	run: ReturnType<typeof runner>,
	{ operation, parameters, options, items, retryOnFail }: Job,
): Promise<INodeExecutionData[]> {
	const given = { ...parameters, options: { ...OPTIONS, ...options } };
	if (!retryOnFail) return await run(operation, given, { items, continueOnFail: true });
	const continueOnFail = retryOnFail === 'after all items';
	const tries = TRIES[retryOnFail];
	return await runWithRetries(run, operation, given, { items, continueOnFail, tries });
}

/** A database with what has to be there before; the ledger begins after that. */
function prepare(data: string, jobs: Job[]): void {
	const store = new PlatformStore(data);
	fillStore(store, service, seededApp, true);
	store.transaction(() => jobs.forEach((job) => job.prepare?.(store)));
	keepLedger(store);
	store.close();
}
