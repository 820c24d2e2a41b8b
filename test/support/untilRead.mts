import { waitFor } from '../../harness/process/waitFor.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';

/** Waits until the sandbox has answered all but what a fault delays, and until a run in this process has read that. */
export async function untilRead(sandbox: Sandbox): Promise<void> {
	await waitFor(async () => {
		const all = await sandbox.requests();
		return all.every(({ status, fault }) => status !== null || fault === 'slow') || undefined;
	}, 'Requests are still under way');
	// What was answered before these is read before them.
	for (let times = 0; times < 5; times++) await sandbox.lastRequest();
}
