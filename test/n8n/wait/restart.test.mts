import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ONCE } from '../../../harness/n8n/client.mts';
import { createCredential } from '../../../harness/n8n/credentials.mts';
import { executionIds, executionOf, untilWaiting } from '../../../harness/n8n/executions.mts';
import { launchN8n, type N8n } from '../../../harness/n8n/launch.mts';
import { activate, importWorkflow, postToWebhook } from '../../../harness/n8n/workflows.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { askWorkflow } from '../../support/askWorkflow.mts';
import { approvalsOf, opened, pressed } from '../../../harness/sandbox/inTheChat.mts';
import { answeringOn } from '../agent/answering.mts';
import { HEADER } from '../agent/caller.mts';
import { startSpeaker } from '../agent/speaker.mts';
import { about, ask, deciding, decidingOn, pause, says } from '../moderation/deciding.mts';
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
	// Not by AG-UI's client, which throws the break of a connection past whoever called it.
	const messages = [{ id: '1', role: 'user', content: 'Hello' }];
	const { body } = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', [HEADER.name]: HEADER.value, ...ONCE },
		body: JSON.stringify({ threadId: 'thread', runId: 'run', messages }),
	});
	let events = '';
	let restarted: Promise<void> | undefined;
	const heard = (async () => {
		for await (const part of Readable.fromWeb(body as never)) {
			events += String(Buffer.from(part as Uint8Array));
			restarted ??= n8n.restart();
		}
	})();
	await expect(heard).rejects.toThrow('terminated');
	expect(events).toContain('RUN_STARTED');
	expect(events).not.toMatch(/RUN_(ERROR|FINISHED)/);
	await restarted;
	await speaker.stop();
});

test('a restart leaves a message without a decision, or with the default, and decides about the next', async () => {
	const { url, imported } = await (
		await decidingOn(n8n)
	)(
		{
			Slow: says('slow', 'Pause', 'Decide'),
			Pause: pause(30, 'Decide'),
			Decide: deciding('allow'),
		},
		{ ifNoDecision: 'block' },
	);
	const slow = ask(url, about('slow')).then(
		({ decision }) => decision,
		() => 'closed',
	);
	await waitFor(async () => (await executionIds(n8n.client, imported.id)).at(0), 'No execution');
	await n8n.restart();
	const byDefault = expect.objectContaining({ isMatchingCondition: true }) as unknown;
	expect(['closed', byDefault]).toContainEqual(await slow);
	// The first message after a start can come too early for the clock.
	await waitFor(async (note) => {
		const { decision } = await ask(url, about('Hello'));
		note(decision);
		return (decision as { reason?: string } | undefined)?.reason === 'Tested' || undefined;
	}, 'The workflow decides about no message');
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
