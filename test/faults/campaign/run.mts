import type { INodeExecutionData } from 'n8n-workflow';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { credentialsOf } from '../../../harness/sandbox/credential.mts';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';
import type { Sandbox, SandboxOptions } from '../../../harness/sandbox/start.mts';
import { startSandbox } from '../../../harness/sandbox/start.mts';
import { PlatformStore, service } from '../../../sandbox/collections/index.mts';
import { fillStore } from '../../../sandbox/platform/fillStore.mts';
import { seededApp } from '../../../sandbox/platform/identity.mts';
import { runner } from '../../support/operations.mts';
import { runWithRetries } from '../support/retryOnFail.mts';
import { TIMEOUT, faults } from './faults.mts';
import type { FinalState } from './finalState.mts';
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
		const tally = new Tally();
		const results = await Promise.all(
			jobs.map(async (job) => {
				if (!job.after) return { rows: await runJob(run, job, sandbox) };
				const earlier = await runJob(run, job.after, sandbox);
				const before = stateIn(data);
				judge(tally, job.after, earlier, before);
				return { before: before.ledger, rows: await runJob(run, job, sandbox) };
			}),
		);
		const requests = await sandbox.requests();
		const { rules, met } = await sandbox.faultCounts();
		await sandbox.stop();

		const state = stateIn(data);
		for (const [index, job] of jobs.entries()) {
			const { rows = [], before } = results[index] ?? {};
			judge(tally, job, rows, state, before);
		}
		audit(tally, jobs, state.ledger);
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
	{ operation, parameters, options, items, retryOnFail, ...job }: Job,
	sandbox: Sandbox,
): Promise<INodeExecutionData[]> {
	const given = { ...parameters, options: { ...OPTIONS, ...options } };
	if (!retryOnFail) {
		const { continueOnFail = true, credential = credentialsOf } = job;
		const how = { items, continueOnFail, credential: credential(sandbox) };
		return await run(operation, given, how);
	}
	const continueOnFail = retryOnFail === 'after all items';
	const tries = TRIES[retryOnFail];
	return await runWithRetries(run, operation, given, { items, continueOnFail, tries });
}

/** What the sandbox's database holds now; it may run on. */
function stateIn(data: string): FinalState {
	const database = new DatabaseSync(data, { readOnly: true });
	try {
		return readFinalState({ all: <Row,>(sql: string) => database.prepare(sql).all() as Row[] });
	} finally {
		database.close();
	}
}

/** A database with what has to be there before; the ledger begins after that. */
function prepare(data: string, jobs: Job[]): void {
	const store = new PlatformStore(data);
	fillStore(store, service, seededApp, true);
	store.transaction(() => jobs.forEach((job) => job.prepare?.(store)));
	keepLedger(store);
	store.close();
}
