import { exitOnSignal } from '../../harness/process/signals.mts';
import { startEnvironment, type Environment } from '../../harness/environment.mts';
import { STAGE } from './stage.mts';

declare global {
	var theStage: Environment | undefined;
}

/** Starts one n8n and one sandbox for all tests, which find them by their addresses. */
export default async function setUp(): Promise<void> {
	exitOnSignal();
	const stage = await startEnvironment();
	globalThis.theStage = stage;
	const { address, folder, owner, packed } = stage.n8n;
	const { announced } = stage.sandbox;
	process.env[STAGE] = JSON.stringify({ n8n: { address, folder, owner, packed }, announced });
}
