import { createCredential } from '../../harness/n8n/credentials.mts';
import { freePort } from '../../harness/process/freePort.mts';
import { installCommunityPackage } from '../../harness/package/install.mts';
import { launchBareN8n, type BareN8n } from '../../harness/n8n/launch.mts';
import { pack } from '../../harness/package/pack.mts';
import { prepareApp } from '../../harness/sandbox/prepareApp.mts';
import { startSandbox, type Sandbox } from '../../harness/sandbox/start.mts';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { queueEnvironment } from './environment.mts';
import { createDatabase } from './servers/database.mts';
import { openPostgres } from './servers/postgres.mts';
import { openRedis } from './servers/redis.mts';
import { startWebhookProcess, startWorker, type RunningWorker } from './worker.mts';

/** An n8n in queue mode, beside a sandbox that its credential points to. */
export interface QueueCluster {
	main: BareN8n;
	workers: RunningWorker[];
	sandbox: Sandbox;
	/** ID of the credential. */
	credential: string;
}

const started: Array<() => unknown> = [];

/** Ends all that was started so far, the newest first: a database cannot leave before its users. */
export async function stopCluster(): Promise<void> {
	for (let stop = started.pop(); stop; stop = started.pop()) {
		try {
			await stop();
		} catch (error) {
			console.error(error);
		}
	}
}

/**
 * Starts main and workers, each with the package. Whatever fails, nothing stays behind.
 * @param options.hasWebhookProcess whether another process than main takes what comes to webhooks
 * @param options.more variables that all processes share
 */
export async function startCluster(
	count = 2,
	{ hasWebhookProcess = false, more = {} } = {},
): Promise<QueueCluster> {
	try {
		const name = `n8n_cometchat_${process.pid}_${Date.now()}`;
		const postgres = await openPostgres();
		started.push(postgres.stop);
		const redis = await openRedis();
		started.push(async () => await redis.close(name));
		started.push(await createDatabase(postgres.login, name));
		const { folder, remove } = scratchFolder();
		started.push(remove);
		const packed = await pack(folder);
		const sandbox = await startSandbox();
		started.push(sandbox.stop);
		await prepareApp(sandbox);
		const env = { ...queueEnvironment({ name, login: postgres.login, redis }), ...more };
		const prepare = async (own: string) => await installCommunityPackage(own, packed.file);
		const port = await freePort();
		const entrance = { N8N_WEBHOOK_URL: `http://127.0.0.1:${port}/` };
		const main = await launchBareN8n({
			env: { ...env, ...(hasWebhookProcess ? entrance : {}) },
			prepare,
		});
		started.push(main.stop);
		if (hasWebhookProcess) {
			const webhooks = await startWebhookProcess(packed, { ...env, ...entrance }, port);
			started.push(webhooks.stop);
		}
		const workers: RunningWorker[] = [];
		// A worker makes the links at which a waiting execution goes on, and main answers there.
		const links = { N8N_WEBHOOK_URL: `${main.address}/` };
		while (workers.length < count) {
			const worker = await startWorker(packed, { ...env, ...links });
			started.push(worker.stop);
			workers.push(worker);
		}
		const credential = await createCredential(main.client, sandbox.credential);
		return { main, workers, sandbox, credential };
	} catch (error) {
		await stopCluster();
		throw error;
	}
}
