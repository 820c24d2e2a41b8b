import { join } from 'node:path';
import { freePort } from '../../harness/process/freePort.mts';
import { n8nEnvironment } from '../../harness/n8n/environment.mts';
import { installCommunityPackage } from '../../harness/package/install.mts';
import { startProcess } from '../../harness/n8n/start.mts';
import type { Packed } from '../../harness/package/pack.mts';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';

/** A worker as the tests know it. */
export interface Worker {
	/** It leads a group of processes with the same number. */
	pid: number;
	/** File with all that it logs. */
	log: string;
}

/** A worker that we run. */
export interface RunningWorker extends Worker {
	stop: () => Promise<void>;
}

/** Starts a worker with the package in a user folder of its own. */
export async function startWorker(
	packed: Packed,
	shared: NodeJS.ProcessEnv,
): Promise<RunningWorker> {
	const { folder, remove } = scratchFolder();
	const port = await freePort();
	const brokerPort = await freePort();
	const log = join(folder, 'worker.log');
	await installCommunityPackage(folder, packed.file);
	const env = {
		...n8nEnvironment({ folder, port, brokerPort }),
		...shared,
		N8N_LOG_FILE_LOCATION: log,
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		QUEUE_HEALTH_CHECK_PORT: String(port),
		N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
	};
	const ready = `http://127.0.0.1:${port}/healthz/readiness`;
	const isUp = async () => (await fetch(ready).catch(() => undefined))?.ok === true;
	const child = await startProcess({ command: ['worker', '--concurrency=5'], env, isUp }).catch(
		async (error: unknown) => {
			remove();
			throw error;
		},
	);
	const stop = async () => {
		await child.stop();
		remove();
	};
	return { pid: child.process.pid ?? 0, log, stop };
}
