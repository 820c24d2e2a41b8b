import { outcomeOf } from '../../../harness/n8n/executions.mts';
import { launchN8n, type N8n } from '../../../harness/n8n/launch.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { burst, LONG, placeTeller, slowService } from '../../support/burst.mts';
import { theStage } from '../stage.mts';

const EVENTS = 1900;

describe('a burst of 2,000 deliveries, while two runs may go at once and each is slow', () => {
	let n8n: N8n;
	let sandbox: Sandbox;
	let service: Awaited<ReturnType<typeof slowService>>;

	beforeAll(async () => {
		const { packed } = (await theStage()).n8n;
		const env = { N8N_CONCURRENCY_PRODUCTION_LIMIT: '2' };
		n8n = await launchN8n(packed, { env });
		sandbox = await startSandbox();
		service = await slowService();
	});
	afterAll(async () => {
		service?.close();
		await sandbox?.stop();
		await n8n?.stop();
	});

	test('starts one run for each event, and loses none', async () => {
		const { workflow, keys } = await placeTeller(n8n.client, sandbox, service, EVENTS);
		await burst(sandbox, EVENTS);
		// Runs go on long after all was answered; one more would be among those under way.
		const outcome = await outcomeOf(n8n.client, workflow.id, keys.length, LONG);
		expect(outcome).toEqual({ succeeded: keys.length, broken: [] });
		expect([...service.told].sort()).toEqual(keys);
	}, 1_500_000);
});
