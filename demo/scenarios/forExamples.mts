import type { Connected } from '../../harness/sandbox/connect.mts';
import { registerTrialUsers } from './cleanUp.mts';
import { registerOla } from './userData.mts';

/** Whom the examples name, besides those that the sandbox has anyway; for a person who tries them. */
export async function registerForExamples(sandbox: Connected): Promise<void> {
	await registerTrialUsers(sandbox);
	const { address, key } = sandbox;
	const ola = await fetch(`${address}/v3/users/trial-ola`, { headers: { apikey: key } });
	if (!ola.ok) await registerOla(sandbox);
}
