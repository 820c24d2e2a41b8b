import { join } from 'node:path';
import { ONCE } from '../../harness/n8n/client.mts';
import { freePort } from '../../harness/process/freePort.mts';
import { n8nEnvironment } from '../../harness/n8n/environment.mts';
import { installCommunityPackage } from '../../harness/package/install.mts';
import { startRestartable, type Restartable } from '../../harness/n8n/start.mts';
import type { Packed } from '../../harness/package/pack.mts';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';

/** A worker as the tests know it. */
export interface Worker {
	/** File with all that it logs. */
	log: string;
}

/** A process beside main that we run. */
export interface RunningWorker extends Worker, Restartable {}

/** Starts a worker with the package in a user folder of its own. */
export async function startWorker(
	packed: Packed,
	shared: NodeJS.ProcessEnv,
): Promise<RunningWorker> {
	const port = await freePort();
	const env = {
		...shared,
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		QUEUE_HEALTH_CHECK_PORT: String(port),
		N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
	};
	return await startBesideMain(['worker', '--concurrency=5'], packed, port, env);
}

/** Starts a process of n8n that takes what comes to webhooks, at a port. */
export const startWebhookProcess = async (
	packed: Packed,
	shared: NodeJS.ProcessEnv,
	port: number,
): Promise<RunningWorker> => await startBesideMain(['webhook'], packed, port, shared);

async function startBesideMain(
	command: string[],
	packed: Packed,
	port: number,
	own: NodeJS.ProcessEnv,
): Promise<RunningWorker> {
	const { folder, remove } = scratchFolder();
	const brokerPort = await freePort();
	const log = join(folder, 'n8n.log');
	await installCommunityPackage(folder, packed.file);
	const env = {
		...n8nEnvironment({ folder, port, brokerPort }),
		...own,
		N8N_LOG_FILE_LOCATION: log,
	};
	const ready = `http://127.0.0.1:${port}/healthz/readiness`;
	const isUp = async () =>
		(await fetch(ready, { headers: ONCE }).catch(() => undefined))?.ok === true;
	return { log, ...(await startRestartable({ command, env, isUp }, remove)) };
}
