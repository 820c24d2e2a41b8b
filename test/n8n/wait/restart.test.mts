import { once } from 'node:events';
import { createCredential } from '../../../harness/n8n/credentials.mts';
import { executionIds, executionOf, untilWaiting } from '../../../harness/n8n/executions.mts';
import { launchN8n, type N8n } from '../../../harness/n8n/launch.mts';
import { activate, importWorkflow, postToWebhook } from '../../../harness/n8n/workflows.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { askWorkflow } from '../../support/askWorkflow.mts';
import { approvalsOf, opened, pressed } from '../../../harness/sandbox/inTheChat.mts';
import { answeringOn } from '../agent/answering.mts';
import { run } from '../agent/caller.mts';
import { startSpeaker } from '../agent/speaker.mts';
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

test('a restart cuts an agent’s answer: the app gets no end of it', async () => {
	const speaker = await startSpeaker();
	const { url } = await (await answeringOn(n8n, speaker))();
	speaker.say(async function* () {
		yield 'Good';
		await once(process, 'exit');
	});
	const events: string[] = [];
	let restarted: Promise<void> | undefined;
	const heard = (async () => {
		for await (const { type } of run(url, 'Hello')) {
			events.push(type);
			restarted ??= n8n.restart();
		}
	})();
	await expect(heard).rejects.toThrow('terminated');
	expect(events.filter((type) => /^RUN_(ERROR|FINISHED)$/.test(type))).toEqual([]);
	await restarted;
	await speaker.stop();
});

test('what one approver answered still counts when n8n was started again in between', async () => {
	const credential = await createCredential(n8n.client, sandbox.credential);
	const asks = askWorkflow('again', credential, {
		...{ receiverType: 'approvers', approvers: ['bjorn', 'dalia'], approvalsNeeded: 'all' },
	});
	const workflow = await importWorkflow(n8n.client, asks);
	await activate(n8n.client, workflow);
	await postToWebhook(n8n.client, 'again', { ask: 'Still there?' });
	const links = await approvalsOf(sandbox, 'Still there?', 2);
	const [id = ''] = await executionIds(n8n.client, workflow.id);
	await untilWaiting(n8n.client, id);
	await pressed(links.bjorn ?? '', { answer: 'approve' });
	await n8n.restart();
	expect((await opened(links.dalia ?? '')).page).toContain('Still there?');
	await pressed(links.dalia ?? '', { answer: 'approve' });
	const { rows } = await executionOf(n8n.client, id);
	expect(rows('Answered')).toMatchObject([
		{ data: { approved: true, responses: [{ approved: true }, { approved: true }] } },
	]);
});
