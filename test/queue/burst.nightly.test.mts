import { outcomeOf } from '../../harness/n8n/executions.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { burst, LONG, placeTeller, slowService } from '../support/burst.mts';
import { startCluster, stopCluster, type QueueCluster } from './cluster.mts';

const EVENTS = 950;

// A separate one: webhooks come in at a process of their own.
let cluster: QueueCluster;
let service: Awaited<ReturnType<typeof slowService>>;
beforeAll(async () => {
	cluster = await startCluster(2, { hasWebhookProcess: true });
	service = await slowService();
});
afterAll(async () => {
	service?.close();
	await stopCluster();
});

test('a burst of 1,000 deliveries, and a worker killed in its middle: one run for each event, and none is lost', async () => {
	const { main, workers, sandbox } = cluster;
	const { workflow, keys } = await placeTeller(main.client, sandbox, service, EVENTS);
	const answered = burst(sandbox, EVENTS);
	const isInItsMiddle = (note: (seen: unknown) => void) => {
		note(service.told.length);
		return service.told.length >= keys.length / 4 || undefined;
	};
	await waitFor(isInItsMiddle, 'The burst isn’t in its middle', { patience: LONG });
	await workers[0]?.kill();
	await answered;

	const { succeeded, broken } = await outcomeOf(main.client, workflow.id, keys.length, LONG);
	expect(succeeded + broken.length).toBe(keys.length);
	// A run that the dead worker had begun may have told nobody yet; n8n shows it as broken off.
	const told = new Set(service.told);
	expect([...told].filter((key) => !keys.includes(key))).toEqual([]);
	expect(keys.filter((key) => !told.has(key)).length).toBeLessThanOrEqual(broken.length);
}, 1_500_000);
