import http from 'node:http';
import { listening } from '../../harness/process/listening.mts';
import type { Client } from '../../harness/n8n/client.mts';
import { createCredential } from '../../harness/n8n/credentials.mts';
import { publish } from '../../harness/n8n/publication.mts';
import { importWorkflow, type Imported } from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { triggered } from '../n8n/trigger/placed.mts';
import { samples } from '../trigger/samples.mts';

/** Every nineteenth event comes twice: 1,900 events make 2,000 deliveries. */
const REPEATED = 19;
/** How long each run takes at least, in milliseconds. */
const SLOW = 50;
/** How long a slow machine may take to answer all, or to run all; in milliseconds. */
export const LONG = 600_000;

const message = samples.message_sent.data.message as object;
const idsOf = (events: number) => Array.from({ length: events }, (_, id) => `${id}`);

/** The service that the workflow tells of each event, in its time. */
export async function slowService() {
	const told: string[] = [];
	const server = http.createServer((request, response) => {
		told.push(new URL(request.url ?? '', 'http://here').searchParams.get('key') ?? '');
		setTimeout(() => response.end('{}'), SLOW);
	});
	return { told, url: await listening(server), close: () => server.close() };
}

/** Publishes a workflow that tells a service of each message; the keys of all that a burst delivers. */
export async function placeTeller(
	client: Client,
	sandbox: Connected,
	service: { url: string },
	events: number,
): Promise<{ workflow: Imported; keys: string[] }> {
	const type = 'cometChatManagementApi';
	const credential = await createCredential(client, sandbox.managementCredential, type);
	const tell = {
		type: 'httpRequest',
		typeVersion: 4.2,
		parameters: { url: `=${service.url}/?key={{ $json.deliveryKey }}` },
	};
	const { workflow } = triggered({}, { [type]: credential }, { Tell: tell });
	const imported = await importWorkflow(client, workflow);
	expect(await publish(client, imported)).toEqual({ isPublished: true });
	return {
		workflow: imported,
		keys: idsOf(events)
			.map((id) => `${sandbox.appId}:message_sent:${id}`)
			.sort(),
	};
}

/** Sends all messages at once, and waits until each delivery was answered. */
export async function burst(sandbox: Connected, events: number): Promise<void> {
	// A slow machine must not make the sandbox give up.
	await sandbox.deliverySettings({ patience: 60_000, retries: Array<number>(10).fill(5000) });
	for (const [index, id] of idsOf(events).entries())
		await sandbox.event({
			trigger: 'message_sent',
			data: { message: { ...message, id } },
			times: index % REPEATED === 0 ? 2 : 1,
		});
	const look = async (note: (seen: unknown) => void) => {
		const all = await sandbox.deliveries();
		const { length: open } = all.filter(({ state }) => /waiting|underWay/.test(state));
		note({ open, of: all.length });
		return open === 0 ? all : undefined;
	};
	const limits = { patience: LONG, pause: 2_000 };
	const deliveries = await waitFor(look, 'Not every delivery was answered', limits);
	expect(deliveries).toHaveLength(events + events / REPEATED);
	expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([]);
	const tries = deliveries.flatMap((one) => one.tries);
	const slowest = Math.max(...tries.map(({ ms }) => ms));
	process.stdout.write(`slowest of ${tries.length} answers: ${slowest} ms\n`);
}
