import { startEnvironment } from '../../harness/environment.mts';
import { freePort } from '../../harness/process/freePort.mts';
import { answeringOn, answerNode } from '../../test/n8n/agent/answering.mts';
import { run, told } from '../../test/n8n/agent/caller.mts';
import { startSpeaker } from '../../test/n8n/agent/speaker.mts';
import { pool } from '../implementations/pool.mts';
import { MEGABYTE } from '../measure/heap.mts';
import { inspect } from './inspector.mts';

/** Megabytes of n8n's heap that are in use after a tenth of the runs, and after all. */
export type AgentHeap = Record<'early' | 'late', number[]>;

const AT_ONCE = 10;

/** Lets a workflow answer as an agent so many times, in a real n8n. */
export async function agentHeap(runs: number): Promise<AgentHeap> {
	const port = await freePort();
	const environment = await startEnvironment({
		env: {
			EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'none',
			NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
		},
	});
	const speaker = await startSpeaker();
	try {
		const heap = await inspect(port);
		const answering = await answeringOn(environment.n8n, speaker);
		const { url } = await answering({
			hasAgent: false,
			behind: {
				Part: answerNode({ operation: 'send', text: 'Good', moreFollows: true }),
				Rest: answerNode({ operation: 'send', text: ' day', moreFollows: false }),
			},
		});
		const answer = async (count: number) => {
			await pool(Array.from({ length: count }), AT_ONCE, async () => {
				const events = await told(run(url, 'Hello'));
				if (events.at(-1) !== 'RUN_FINISHED') throw new Error(`A run ended in ${events.at(-1)}`);
			});
			return (await heap.living()) / MEGABYTE;
		};
		const early = await answer(runs / 10);
		const late = await answer(runs - runs / 10);
		heap.close();
		return { early: [early], late: [late] };
	} finally {
		await speaker.stop();
		await environment.clear();
	}
}
