import { createCredential } from '../../../harness/n8n/credentials.mts';
import { rowsOfRuns } from '../../../harness/n8n/executions.mts';
import { launchN8n, type N8n } from '../../../harness/n8n/launch.mts';
import { activate, importWorkflow } from '../../../harness/n8n/workflows.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { runner } from '../../support/operations.mts';
import { fromAmara } from '../../support/messaging.mts';
import { POLLING, pollWorkflow, whenPolled } from '../../support/pollWorkflow.mts';
import { theStage } from '../stage.mts';

let n8n: N8n;
let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
	n8n = await launchN8n((await theStage()).n8n.packed);
});
afterAll(async () => {
	await n8n?.stop();
	await sandbox?.stop();
});

// n8n polls once as soon as it starts, and then by the minute.
test('catches up when n8n starts again, and gives nothing twice', async () => {
	const send = async (...texts: string[]) =>
		await runner(sandbox)(
			'cometChat/message/send',
			{ ...fromAmara, text: '={{ $json.text }}' },
			{ items: texts.map((text) => ({ text })) },
		);
	const credential = await createCredential(n8n.client, sandbox.credential);
	const workflow = await importWorkflow(n8n.client, pollWorkflow(credential));
	await send('Before');
	await activate(n8n.client, workflow);
	// n8n publishes a little later, and stores what the first poll keeps.
	await whenPolled(n8n.client, workflow.id);
	const texts = async () =>
		(await rowsOfRuns(n8n.client, workflow.id, POLLING)).map(({ text }) => text).sort();
	const become = async (count: number) =>
		await waitFor(async (note) => {
			const found = await texts();
			note(found);
			return found.length >= count || undefined;
		}, `Not ${count} events`);
	await send('One', 'Two');
	await n8n.restart();
	await become(2);
	await send('Three');
	await n8n.restart();
	await become(3);
	await n8n.restart();
	const before = await sandbox.lastRequest();
	await waitFor(async () => (await sandbox.lastRequest()) > before || undefined, 'No poll');
	expect(await texts()).toEqual(['One', 'Three', 'Two']);
}, 600_000);
