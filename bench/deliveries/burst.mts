import { executionOf, executionsOf, outcomeOf } from '../../harness/n8n/executions.mts';
import { startEnvironment } from '../../harness/environment.mts';
import type { Client } from '../../harness/n8n/client.mts';
import { pool } from '../implementations/pool.mts';
import { deliver, place, type Placed } from './placed.mts';

/** What becomes of more deliveries than one process can hand over, round by round. */
export interface Burst {
	/** Events a second that start a run. */
	rate: number[];
	/** The same with n8n's own Webhook node, in turn with ours. */
	webhookRate: number[];
	/** Seconds from a delivery to the start of its run, of the one that waited longest. */
	longest: number[];
	/** Share of the deliveries that were not answered with 200, and so come again. */
	refused: number[];
}

/** As many connections as fill the queue. */
const AT_ONCE = 250;

/**
 * Delivers so many events to both triggers in turn, as fast as they answer, in a real n8n.
 * @param isLazy whether n8n makes an isolate for expressions only when there is one, which it doesn't as
 * installed
 */
export async function burst(rounds: number, deliveries: number, isLazy: boolean): Promise<Burst> {
	const environment = await startEnvironment({
		env: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: String(isLazy) },
	});
	try {
		const { client } = environment.n8n;
		const placed = { ours: await place(client, 'ours'), webhook: await place(client, 'webhook') };
		const before = { ours: 0, webhook: 0 };
		const found: Burst = { rate: [], webhookRate: [], longest: [], refused: [] };
		for (let round = 0; round < rounds; round++)
			for (const name of ['ours', 'webhook'] as const) {
				const one = await burstTo(client, placed[name], deliveries, before[name]);
				before[name] += one.accepted;
				if (name === 'webhook') found.webhookRate.push(one.rate);
				else {
					const [row] = (await executionOf(client, one.last.id)).rows('Trigger');
					const received = Date.parse(String(row?.receivedAt));
					found.rate.push(one.rate);
					found.longest.push((Date.parse(one.last.startedAt) - received) / 1000);
					found.refused.push(1 - one.accepted / deliveries);
				}
			}
		return found;
	} finally {
		await environment.clear();
	}
}

/** One burst, once all that it started has ended; the run that began last. */
async function burstTo(client: Client, placed: Placed, deliveries: number, before: number) {
	const since = Date.now();
	let accepted = 0;
	await pool(Array.from({ length: deliveries }), AT_ONCE, async () => {
		if ((await deliver(placed)) === 200) accepted++;
	});
	const { succeeded } = await outcomeOf(client, placed.id, before + accepted);
	if (succeeded !== before + accepted)
		throw new Error(`${succeeded} of ${before + accepted} events started a run`);
	const { results } = await executionsOf(client, placed.id);
	const [last] = results;
	if (!last) throw new Error('Nothing started a run');
	return { accepted, last, rate: (1000 * accepted) / (Date.parse(last.startedAt) - since) };
}
