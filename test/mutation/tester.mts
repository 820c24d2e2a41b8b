import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startNode, type Child } from '../../harness/process/child.mts';
import { PROJECT } from './project.mts';
import type { Outcome, Run } from './shared.mts';

const WORKER = fileURLToPath(new URL('worker.mts', import.meta.url));
/** A process that has come to take more, in bytes, makes room for a new one. */
const MOST_MEMORY = 2.5 * 2 ** 30;

/** Runs tests in a process of its own, which is replaced when it grows too big or does not come back. */
export class Tester {
	private child: Child | undefined;

	/** Nothing if the run has not come to its end in time, or has taken its process with it. */
	async run(run: Run, patience: number): Promise<Outcome | undefined> {
		this.child ??= await startNode([WORKER], { cwd: PROJECT });
		const { process, ended } = this.child;
		const giveUp = new AbortController();
		const { signal } = giveUp;
		const answer = once(process, 'message', { signal }).then(([told]) => told as Outcome);
		const late = wait(patience, undefined, { signal });
		process.send(run);
		const outcome = await Promise.race([answer, late, ended.then(() => undefined)]);
		giveUp.abort();
		await Promise.allSettled([answer, late]);
		if (!outcome || outcome.memory > MOST_MEMORY) await this.stop();
		return outcome;
	}

	async stop(): Promise<void> {
		await this.child?.stop();
		this.child = undefined;
	}
}
