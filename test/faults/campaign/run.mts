import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlatformStore, service } from '../../../sandbox/collections/index.mts';
import { fillStore } from '../../../sandbox/platform/fillStore.mts';
import { seededApp } from '../../../sandbox/platform/identity.mts';
import { runner } from '../../support/operations.mts';
import type { SandboxOptions } from '../../../harness/sandbox/start.mts';
import { startSandbox } from '../../../harness/sandbox/start.mts';
import { TIMEOUT, faults } from './faults.mts';
import type { Job } from './job.mts';
import { audit, judge } from './judge.mts';
import { keepLedger } from './ledger.mts';
import { look } from './platform.mts';
import { emptyTally } from './tally.mts';

const OPTIONS = { parallel: 40, requestsPerMinute: 0, timeout: TIMEOUT, maxRetries: 8 };

/** Runs all jobs at the same time under faults, and judges them by the sandbox's database. */
export async function campaign(jobs: Job[], options: SandboxOptions) {
	const folder = mkdtempSync(join(tmpdir(), 'campaign-'));
	const data = join(folder, 'platform.sqlite');
	prepare(data, jobs);
	const sandbox = await startSandbox({ ...options, data, faults });
	try {
		const run = runner(sandbox);
		const results = await Promise.all(
			jobs.map(({ operation, parameters, items }) =>
				run(operation, { ...parameters, options: OPTIONS }, { items, continueOnFail: true }),
			),
		);
		const requests = await sandbox.requests();
		const { rules, met } = await sandbox.faultCounts();
		await sandbox.stop();

		const store = new PlatformStore(data);
		const platform = look(store);
		store.close();
		const tally = emptyTally();
		for (const [index, job] of jobs.entries()) judge(tally, job, results[index], platform);
		audit(tally, jobs, platform);
		const faulty = requests.filter(({ fault }) => fault !== null).length;
		const waits = requests.filter(({ status, fault }) => status === 429 && fault === null).length;
		return { tally, calls: { made: requests.length, faulty, waits }, rules, met };
	} finally {
		await sandbox.stop();
		rmSync(folder, { recursive: true, force: true });
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
