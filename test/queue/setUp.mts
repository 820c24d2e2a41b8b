import { exitOnSignal } from '../../harness/process/signals.mts';
import { startCluster, stopCluster } from './cluster.mts';
import { LEFT, type Left } from './theCluster.mts';

declare global {
	var stopCluster: (() => Promise<void>) | undefined;
}

/** Starts one n8n in queue mode for all tests, which find it by what is left in a variable. */
export default async function setUp(): Promise<void> {
	// Each of the processes and folders goes when we do.
	process.setMaxListeners(30);
	// The database and the keys in Redis would outlive us.
	exitOnSignal(stopCluster);
	globalThis.stopCluster = stopCluster;
	const { main, workers, sandbox, credential } = await startCluster();
	const { address, owner } = main;
	const left: Left = {
		address,
		owner,
		workers: workers.map(({ log }) => ({ log })),
		announced: sandbox.announced,
		credential,
	};
	process.env[LEFT] = JSON.stringify(left);
}
