import { exitWhenTold } from '../../harness/process/signals.mts';
import { setStage, type Stage } from '../../harness/stage.mts';
import { STAGE } from './stage.mts';

declare global {
	var theStage: Stage | undefined;
}

/** Starts one n8n and one sandbox for all tests, which find them by their addresses. */
export default async function setUp(): Promise<void> {
	exitWhenTold();
	const stage = await setStage();
	globalThis.theStage = stage;
	const { address, folder, owner, packed } = stage.n8n;
	const { announced } = stage.sandbox;
	process.env[STAGE] = JSON.stringify({ n8n: { address, folder, owner, packed }, announced });
}
