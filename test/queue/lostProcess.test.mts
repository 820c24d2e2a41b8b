import {
	executionIds,
	executionOf,
	statusOf,
	untilWaiting,
} from '../../harness/n8n/executions.mts';
import { activate, importWorkflow, postToWebhook } from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { linksOf, pressed } from '../../harness/sandbox/inTheChat.mts';
import { answeringOn } from '../n8n/agent/answering.mts';
import { A_WORD, interrupted } from '../n8n/agent/caller.mts';
import { startSpeaker, type Speaker } from '../n8n/agent/speaker.mts';
import { about, ask, deciding, decidingOn } from '../n8n/moderation/deciding.mts';
import { askWorkflow } from '../support/askWorkflow.mts';
import { startCluster, stopCluster, type QueueCluster } from './cluster.mts';
import { asUpload, importByWebhook, lines, usersOf, type Counts } from './importByWebhook.mts';
import type { RunningWorker } from './worker.mts';

/** n8n misses a worker after about a minute; in milliseconds, with time to spare. */
const NOTICED = 240_000;

// One of its own: main and its only worker end, and are started again.
let cluster: QueueCluster;
let worker: RunningWorker;
let speaker: Speaker;
beforeAll(async () => {
	cluster = await startCluster(1);
	[worker] = cluster.workers as [RunningWorker];
	speaker = await startSpeaker();
});
afterAll(async () => {
	await speaker?.stop();
	await stopCluster();
});

test('an execution that waits for an answer outlives main and worker', async () => {
	const { main, sandbox, credential } = cluster;
	const workflow = await importWorkflow(main.client, askWorkflow('outlive', credential));
	await activate(main.client, workflow);
	await postToWebhook(main.client, 'outlive', { ask: 'Still there?' });
	const links = await linksOf(sandbox, 'Still there?');
	const [id = ''] = await executionIds(main.client, workflow.id);
	await untilWaiting(main.client, id);

	await Promise.all([main.restart(), worker.restart()]);
	expect(await statusOf(main.client, id)).toBe('waiting');
	const { page } = await pressed(links.decline ?? '', { answer: 'decline', text: 'Not any more' });
	expect(page).toContain('Thank you');
	expect((await executionOf(main.client, id)).rows('Answered')).toMatchObject([
		{ data: { approved: false, reason: 'Not any more' } },
	]);
});

test('a worker killed in the middle of an import: after the run is repeated, every user is there once', async () => {
	const { main, sandbox, credential } = cluster;
	const { client } = main;
	const file = lines('moved', 500);
	const slow = importByWebhook({
		path: 'broken-off',
		answers: 'onReceived',
		options: { parallel: 1 },
		credential,
	});
	const again = importByWebhook({
		path: 'again',
		answers: 'lastNode',
		options: { ifExists: 'return' },
		credential,
	});
	const [first, second] = [await importWorkflow(client, slow), await importWorkflow(client, again)];
	await activate(client, first);
	await activate(client, second);

	await sandbox.latency(1_000);
	await postToWebhook(client, 'broken-off', asUpload(file));
	const isInItsMiddle = async (note: (seen: unknown) => void) => {
		const { length } = await usersOf(sandbox, 'moved');
		note(`${length} users`);
		return length >= 100 || undefined;
	};
	await waitFor(isInItsMiddle, 'The import isn’t in its middle');
	const [id = ''] = await executionIds(client, first.id);
	await worker.kill();
	await worker.restart();
	const broken = await executionOf(client, id, NOTICED);
	await sandbox.latency(0);

	const there = await usersOf(sandbox, 'moved');
	// Should n8n have given the job to the worker again, all are there, and nothing is left to repeat.
	if (broken.succeeded) expect(there).toHaveLength(file.length);
	else expect(there.length).toBeLessThan(file.length);

	const rows = await postToWebhook<Counts[]>(client, 'again', asUpload(file));
	const alreadyThere = there.length;
	expect(rows).toMatchObject([{ imported: file.length - alreadyThere, alreadyThere, refused: 0 }]);
	const users = await usersOf(sandbox, 'moved');
	expect(users).toHaveLength(file.length);
	expect(users).toEqual(expect.arrayContaining(file));
});

test('an agent’s answer ends once with an error if its worker dies', async () => {
	const answering = await answeringOn(cluster.main, speaker);
	const { url } = await answering({ parameters: { options: { timeLimit: 30 } } });
	const events = await interrupted(speaker, url, worker.kill);
	expect(events).toEqual([...A_WORD, 'RUN_ERROR TIMEOUT']);
	await worker.restart();
});

test('a message gets the default decision when the only worker has died', async () => {
	const steps = { Decide: deciding('allow') };
	const { url } = await (await decidingOn(cluster.main))(steps, { ifNoDecision: 'block' });
	await worker.kill();
	const asked = await Promise.all(['allow 1', 'allow 2'].map((text) => ask(url, about(text))));
	for (const { status, decision } of asked)
		expect([status, decision]).toMatchObject([
			200,
			{ isMatchingCondition: true, reason: 'The workflow gave no decision in time.' },
		]);
});
