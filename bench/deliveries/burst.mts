import { executionOf, executionsOf, outcomeOf } from '../../harness/n8n/executions.mts';
import { startEnvironment } from '../../harness/environment.mts';
import { pool } from '../implementations/pool.mts';
import { deliver, place } from './placed.mts';

/** What becomes of more deliveries than one process can hand over, round by round. */
export interface Burst {
	/** Events a second that start a run. */
	rate: number[];
	/** Seconds from a delivery to the start of its run, of the one that waited longest. */
	longest: number[];
	/** Share of the deliveries that were not answered with 200, and so come again. */
	refused: number[];
}

/** As many connections as fill the queue. */
const AT_ONCE = 250;

/**
 * Delivers so many events to the trigger, as fast as it answers, in a real n8n.
 * @param isLazy whether n8n makes an isolate for expressions only when there is one, which it doesn't as
 * installed
 */
export async function burst(rounds: number, deliveries: number, isLazy: boolean): Promise<Burst> {
	const environment = await startEnvironment({
		env: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: String(isLazy) },
	});
	try {
		const { client } = environment.n8n;
		const placed = await place(client, 'ours');
		const found: Burst = { rate: [], longest: [], refused: [] };
		let before = 0;
		for (let round = 0; round < rounds; round++) {
			const since = Date.now();
			let accepted = 0;
			await pool(Array.from({ length: deliveries }), AT_ONCE, async () => {
				if ((await deliver(placed)) === 200) accepted++;
			});
			before += accepted;
			const { succeeded } = await outcomeOf(client, placed.id, before);
			if (succeeded !== before) throw new Error(`${succeeded} of ${before} events started a run`);
			const { results } = await executionsOf(client, placed.id);
			const [last] = results;
			if (!last) throw new Error('Nothing started a run');
			const [row] = (await executionOf(client, last.id)).rows('Trigger');
			const startedAt = Date.parse(last.startedAt);
			found.rate.push((1000 * accepted) / (startedAt - since));
			found.longest.push((startedAt - Date.parse(String(row?.receivedAt))) / 1000);
			found.refused.push(1 - accepted / deliveries);
		}
		return found;
	} finally {
		await environment.clear();
	}
}
