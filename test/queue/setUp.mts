import { exitWhenTold } from '../../harness/process/signals.mts';
import { clear, gather } from './company.mts';
import { LEFT, type Left } from './theCompany.mts';

declare global {
	var dissolve: (() => Promise<void>) | undefined;
}

/** Starts one n8n in queue mode for all tests, which find it by what is left in a variable. */
export default async function setUp(): Promise<void> {
	// Each of the processes and folders goes when we do.
	process.setMaxListeners(30);
	// The database and the keys in Redis would outlive us.
	exitWhenTold(clear);
	globalThis.dissolve = clear;
	const { main, workers, sandbox, credential } = await gather();
	const { address, owner } = main;
	const left: Left = {
		address,
		owner,
		workers: workers.map(({ pid, log }) => ({ pid, log })),
		announced: sandbox.announced,
		credential,
	};
	process.env[LEFT] = JSON.stringify(left);
}
