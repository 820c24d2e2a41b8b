import { createCredential } from '../../../harness/n8n/credentials.mts';
import { executionIds, executionOf } from '../../../harness/n8n/executions.mts';
import { launchN8n, type N8n } from '../../../harness/n8n/launch.mts';
import { publish, unpublish } from '../../../harness/n8n/publication.mts';
import { importWorkflow, type Imported } from '../../../harness/n8n/workflows.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { theStage } from '../stage.mts';
import { TRIGGER, triggered } from './placed.mts';

/** Waits until something is there. */
const found = async <T,>(look: () => Promise<T | undefined>): Promise<T> =>
	await waitFor(look, 'Nothing', { pause: 200 });

describe('a published trigger, beside an n8n that is started again', () => {
	const { folder: home, remove } = scratchFolder();
	let sandbox: Sandbox;
	let n8n: N8n;
	let imported: Imported;

	const start = async (env: NodeJS.ProcessEnv = {}) => {
		const { packed } = (await theStage()).n8n;
		n8n = await launchN8n(packed, {
			home,
			env,
			...(n8n && { port: Number(new URL(n8n.address).port) }),
		});
	};
	const webhooks = async () => await sandbox.state<{ id: string; webhookURL: string }>('webhooks');
	/** Sends an event, and gives what became of its delivery. */
	const told = async (text: string, webhook?: string) => {
		const data = { message: { id: `${Math.random()}`, data: { text } } };
		const { after } = await sandbox.event({ trigger: 'message_sent', data, webhook });
		return await found(async () => {
			const [delivery] = await sandbox.deliveries(after);
			return delivery && /delivered|failed/.test(delivery.state) ? delivery : undefined;
		});
	};
	/** The text that the newest run was started with. */
	const started = async (text: string) =>
		await found(async () => {
			for (const id of (await executionIds(n8n.client, imported.id)).slice(0, 3)) {
				const [row] = (await executionOf(n8n.client, id)).rows(TRIGGER);
				if (row?.text === text) return row;
			}
			return undefined;
		});

	beforeAll(async () => {
		sandbox = await startSandbox();
		await sandbox.deliverySettings({ patience: 60_000, retries: [300, 600] });
		await start();
		const type = 'cometChatManagementApi';
		const credential = await createCredential(n8n.client, sandbox.managementCredential, type);
		const { workflow } = triggered({}, { [type]: credential });
		imported = await importWorkflow(n8n.client, workflow);
		expect(await publish(n8n.client, imported)).toEqual({ isPublished: true });
	});
	afterAll(async () => {
		await n8n?.stop();
		await sandbox?.stop();
		remove();
	});

	test('is started by what happens in the chat', async () => {
		expect(await told('first')).toMatchObject({ state: 'delivered', tries: [{ status: 200 }] });
		expect(await started('first')).toMatchObject({ event: 'message_sent', text: 'first' });
	});

	test('goes on after a restart, with the webhook that it had', async () => {
		const before = await webhooks();
		await n8n.stop();
		await start();
		expect(await webhooks()).toEqual(before);
		const delivery = await found(async () => {
			const one = await told('after a restart');
			return one.state === 'delivered' ? one : undefined;
		});
		expect(delivery).toMatchObject({ state: 'delivered' });
		expect(await started('after a restart')).toBeDefined();
	});

	test('refuses what comes with another password, until it is published again', async () => {
		const [{ id, webhookURL }] = (await webhooks()) as [{ id: string; webhookURL: string }];
		const other = { username: 'n8n', password: 'changed', retryOnFailure: true };
		await sandbox.webhook({ id, webhookURL, triggers: ['message_sent'], ...other });
		expect(await told('refused')).toMatchObject({
			state: 'failed',
			tries: [{ status: 401 }, { status: 401 }, { status: 401 }],
		});
		await unpublish(n8n.client, imported);
		await publish(n8n.client, imported);
		expect(await told('trusted again')).toMatchObject({ state: 'delivered' });
		expect(await started('trusted again')).toBeDefined();
	});

	test('brings a new address of n8n to the platform when it is published again', async () => {
		const { port } = new URL(n8n.address);
		await n8n.stop();
		await start({ N8N_WEBHOOK_URL: `http://localhost:${port}/` });
		await unpublish(n8n.client, imported);
		await publish(n8n.client, imported);
		expect((await webhooks()).map(({ webhookURL }) => new URL(webhookURL).hostname)).toEqual([
			'localhost',
		]);
		expect(await told('at the new address')).toMatchObject({ state: 'delivered' });
		expect(await started('at the new address')).toBeDefined();
	});

	test('listens in the editor beside the published one, each for itself', async () => {
		const workflowData = await n8n.client.get(`/rest/workflows/${imported.id}`);
		const [published] = await webhooks();
		await n8n.client.post(`/rest/workflows/${imported.id}/run`, {
			workflowData,
			triggerToStartFrom: { name: TRIGGER },
		});
		const all = await webhooks();
		const test = all.find(({ id }) => id !== published?.id);
		expect(all).toHaveLength(2);
		expect(await told('for the editor', test?.id)).toMatchObject({ state: 'delivered' });
		await found(async () => ((await webhooks()).length === 1 ? true : undefined));
		expect((await webhooks())[0]?.id).toBe(published?.id);
		expect(await told('for all')).toMatchObject({ state: 'delivered' });
		expect(await started('for all')).toBeDefined();
	});

	test('is gone from the platform once it is unpublished', async () => {
		await unpublish(n8n.client, imported);
		expect(await webhooks()).toEqual([]);
	});
});
