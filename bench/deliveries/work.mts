import { setTimeout as wait } from 'node:timers/promises';
import { startEnvironment } from '../../harness/environment.mts';
import { deliver, place, type Placed } from './placed.mts';

/** Milliseconds of CPU that n8n spends on a delivery: with our trigger, and with its own. */
export type DeliveryWork = Record<'ours' | 'webhook', number[]>;

/**
 * Delivers to both in turn, in a real n8n that counts its own CPU.
 * @param sparesWebhook whether n8n spares its own Webhook node, and no other trigger, the isolate in
 * which expressions would run, as it does by default
 */
export async function deliveryWork(
	rounds: number,
	deliveries: number,
	sparesWebhook: boolean,
): Promise<DeliveryWork> {
	const environment = await startEnvironment({
		env: {
			N8N_METRICS: 'true',
			EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'none',
			N8N_EXPRESSION_ENGINE_ALLOW_WEBHOOK_ISOLATE_SKIP: String(sparesWebhook),
			N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'false',
		},
	});
	try {
		const { client, address } = environment.n8n;
		const placed = { ours: await place(client, 'ours'), webhook: await place(client, 'webhook') };
		const work: DeliveryWork = { ours: [], webhook: [] };
		for (let round = 0; round <= rounds; round++)
			for (const name of ['ours', 'webhook'] as const)
				work[name].push(await worked(address, placed[name], deliveries));
		// The first round is for the compiler.
		return { ours: work.ours.slice(1), webhook: work.webhook.slice(1) };
	} finally {
		await environment.clear();
	}
}

/** Milliseconds of CPU for each of so many deliveries, with all that n8n does after its answers. */
async function worked(address: string, placed: Placed, deliveries: number): Promise<number> {
	const before = await atRest(address);
	for (let n = 0; n < deliveries; n++) {
		const status = await deliver(placed);
		if (status !== 200) throw new Error(`A delivery was answered with ${status}`);
	}
	return ((await atRest(address)) - before) / deliveries;
}

/** CPU time of n8n in milliseconds, once it has nothing more to do. */
const atRest = async (address: string) => 1000 * (await cpuSeconds(address, true));

/** Seconds of CPU in half a second that n8n also uses with nothing to do, after thousands of executions. */
const IDLE = 0.05;
/** After a flood as installed, n8n is busy for minutes with what the executions left; in milliseconds. */
const AT_MOST = 30_000;

/**
 * CPU time of n8n in seconds.
 * @param atRest whether to wait until it has nothing more to do
 */
export async function cpuSeconds(address: string, atRest = false): Promise<number> {
	const spent = async () => {
		const metrics = await (await fetch(`${address}/metrics`)).text();
		return Number(/^n8n_process_cpu_seconds_total(?:\{.*\})? (\S+)/m.exec(metrics)?.[1]);
	};
	const until = performance.now() + AT_MOST;
	for (let before = NaN; ; await wait(500)) {
		const now = await spent();
		if (!atRest || now - before < IDLE || performance.now() > until) return now;
		before = now;
	}
}
