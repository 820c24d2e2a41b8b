import {
	executionIds,
	executionOf,
	statusOf,
	untilWaiting,
} from '../../harness/n8n/executions.mts';
import { activate, importWorkflow, postToWebhook } from '../../harness/n8n/workflows.mts';
import { askWorkflow } from '../support/askWorkflow.mts';
import { linksOf, pressed } from '../../harness/sandbox/inTheChat.mts';
import { startCluster, stopCluster, type QueueCluster } from './cluster.mts';

// One of its own: main and worker are started again.
let cluster: QueueCluster;
beforeAll(async () => {
	cluster = await startCluster(1);
});
afterAll(async () => await stopCluster());

test('an execution that waits for an answer outlives main and worker', async () => {
	const { main, workers, sandbox, credential } = cluster;
	const workflow = await importWorkflow(main.client, askWorkflow('outlive', credential));
	await activate(main.client, workflow);
	await postToWebhook(main.client, 'outlive', { ask: 'Still there?' });
	const links = await linksOf(sandbox, 'Still there?');
	const [id = ''] = await executionIds(main.client, workflow.id);
	await untilWaiting(main.client, id);

	await Promise.all([main, ...workers].map(async (one) => await one.restart()));
	expect(await statusOf(main.client, id)).toBe('waiting');
	const { page } = await pressed(links.decline ?? '', { answer: 'decline', text: 'Not any more' });
	expect(page).toContain('Thank you');
	expect((await executionOf(main.client, id)).rows('Answered')).toMatchObject([
		{ data: { approved: false, reason: 'Not any more' } },
	]);
});
