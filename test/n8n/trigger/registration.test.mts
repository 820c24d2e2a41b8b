import { createCredential } from '../../../harness/n8n/credentials.mts';
import { publish, save, unpublish } from '../../../harness/n8n/publication.mts';
import { importWorkflow } from '../../../harness/n8n/workflows.mts';
import { theStage } from '../stage.mts';
import { triggered } from './placed.mts';
import { at } from '../../support/at.mts';

interface Webhook {
	id: string;
	webhookURL: string;
	updatedAt: number;
}

describe('a trigger that registers its webhook', () => {
	let stage: Awaited<ReturnType<typeof theStage>>;
	let credential: string;

	const place = async (parameters: object = {}, own = credential) => {
		const drawn = triggered(parameters, { cometChatManagementApi: own });
		return { ...drawn, imported: await importWorkflow(stage.n8n.client, drawn.workflow) };
	};
	const webhooks = async () => await stage.sandbox.state<Webhook>('webhooks');
	const triggers = async () =>
		(await stage.sandbox.state<{ id: string }>('webhookTriggers')).map(({ id }) => id).sort();

	beforeAll(async () => {
		stage = await theStage();
		credential = await createCredential(
			stage.n8n.client,
			stage.sandbox.managementCredential,
			'cometChatManagementApi',
			// Examples find theirs by its name, so no other may bear it.
			'Registration',
		);
	});
	afterEach(async () => {
		await stage.sandbox.faults([]);
		expect(await webhooks()).toEqual([]);
	});

	test('is there while the workflow is published, with its events of today', async () => {
		const { client } = stage.n8n;
		const { imported, workflow, path } = await place();
		expect(await publish(client, imported)).toEqual({ isPublished: true });
		const [first] = await webhooks();
		expect(first?.webhookURL).toBe(`${stage.n8n.address}/webhook/${path}`);
		expect(await triggers()).toEqual(['message_sent']);

		Object.assign(at(workflow.nodes).parameters, { events: ['call_ended', 'group_created'] });
		const saved = await save(client, imported, workflow);
		expect(await triggers()).toEqual(['message_sent']);
		expect(await publish(client, saved)).toEqual({ isPublished: true });
		expect((await webhooks()).map(({ id }) => id)).toEqual([first?.id]);
		expect(await triggers()).toEqual(['call_ended', 'group_created']);

		await unpublish(client, saved);
		expect(await webhooks()).toEqual([]);
		expect(await publish(client, saved)).toEqual({ isPublished: true });
		expect((await webhooks()).map(({ id }) => id)).toEqual([first?.id]);
		await unpublish(client, saved);
	});

	test('is gone when the workflow turns to a webhook made by hand', async () => {
		const { client } = stage.n8n;
		const { imported, workflow } = await place();
		await publish(client, imported);
		const byHand = { registration: 'manual', authentication: 'none' };
		Object.assign(at(workflow.nodes).parameters, byHand);
		const saved = await save(client, imported, workflow);
		expect(await publish(client, saved)).toEqual({ isPublished: true });
		expect(await webhooks()).toEqual([]);
		await unpublish(client, saved);
	});

	test('says why it cannot be made, and what to do', async () => {
		const wrong = { ...stage.sandbox.managementCredential, apiKey: 'wrong' };
		const { client } = stage.n8n;
		const own = await createCredential(client, wrong, 'cometChatManagementApi', 'Wrong');
		const { imported } = await place({}, own);
		const { isPublished, message } = await publish(client, imported);
		expect(isPublished).toBe(false);
		expect(message).toMatch(
			/^CometChat doesn’t recognize this key, or the secret doesn’t belong to it\. .*set Registration to Manual/,
		);
		await unpublish(client, imported);
	});
});
