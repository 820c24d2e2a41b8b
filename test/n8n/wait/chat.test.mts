import { createCredentials } from '../../../harness/n8n/credentials.mts';
import {
	executionIds,
	executionOf,
	outcomeOf,
	rowsOfRuns,
	statusOf,
	untilWaiting,
} from '../../../harness/n8n/executions.mts';
import { launchN8n, type N8n } from '../../../harness/n8n/launch.mts';
import { whilePublished } from '../../../harness/n8n/publication.mts';
import { activate, importWorkflow, postToWebhook } from '../../../harness/n8n/workflows.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { askWorkflow } from '../../support/askWorkflow.mts';
import { inChat } from '../../support/inChat.mts';
import { runner } from '../../support/operations.mts';
import { takeWorkflow } from '../../support/takeWorkflow.mts';
import { theStage } from '../stage.mts';
import { startProxy } from './proxy.mts';

let sandbox: Sandbox;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let n8n: N8n;
let ids: Record<string, string>;
beforeAll(async () => {
	sandbox = await startSandbox();
	proxy = await startProxy();
	// Whatever comes to n8n from outside, or from itself, comes below a path that it knows nothing of.
	const env = { N8N_WEBHOOK_URL: proxy.address };
	n8n = await launchN8n((await theStage()).n8n.packed, { env });
	proxy.n8n = n8n.address;
	ids = await createCredentials(n8n.client, sandbox);
});
afterAll(async () => {
	await n8n?.stop();
	proxy?.stop();
	await sandbox?.stop();
});

const chat = () => inChat(runner(sandbox));
const respondedAt = expect.stringMatching(/^\d{4}-.*Z$/);

let asked = 0;

/**
 * Lets a workflow ask, and gives its execution, and the questions in the chat by who got them.
 * @param count how many questions there are before it is given
 */
async function ask(parameters: object = {}, count = 1) {
	const { client } = n8n;
	const path = `chat-${++asked}`;
	const question = `Shall we (${path})?`;
	const workflow = await importWorkflow(
		client,
		askWorkflow(path, ids.cometChatApi ?? '', {
			answerBy: 'chat',
			options: { onBehalfOf: 'amara' },
			...parameters,
		}),
	);
	await activate(client, workflow);
	await postToWebhook(client, path, { ask: question });
	const questions = await waitFor(async () => {
		const all = await sandbox.state<{ id: number; receiver: string; data: { text?: string } }>(
			'messages',
		);
		const own = all.filter(({ data }) => data.text?.startsWith(question));
		return own.length >= count
			? Object.fromEntries(own.map(({ receiver, id }) => [receiver, id]))
			: undefined;
	}, `“${question}” isn’t asked`);
	const look = async () => (await executionIds(client, workflow.id))[0];
	const id = await waitFor(look, `No execution asks “${question}”`);
	return { id, questions, question };
}

/** What an execution has gone on with. */
const answered = async (id: string) => (await executionOf(n8n.client, id)).rows('Answered');

test('replies, words and reactions go by the trigger to the executions that wait; all else goes on', async () => {
	const { client } = n8n;
	const workflow = await importWorkflow(client, takeWorkflow(ids));
	await whilePublished(client, workflow, async () => {
		const { says, reacts } = chat();
		const byReply = await ask();
		await untilWaiting(client, byReply.id);
		const chatter = await says('bjorn', 'amara', 'What is this about?', byReply.questions.bjorn);
		await says('bjorn', 'amara', 'approve', byReply.questions.bjorn);
		const bjorn = { uid: 'bjorn', name: 'Bjorn Lindqvist' };
		const approved = { data: { approved: true, respondedBy: bjorn, respondedAt } };
		expect(await answered(byReply.id)).toEqual([approved]);

		// Nothing of it is open any more, so a word is for the next.
		await waitFor(async () => {
			const all = await sandbox.state<{ tags: string[] }>('messages');
			return all.some(({ tags }) => tags.includes('n8n-question')) ? undefined : true;
		}, 'The question stays open');
		const byWord = await ask();
		await says('bjorn', 'amara', 'Decline');
		expect(await answered(byWord.id)).toMatchObject([{ data: { approved: false } }]);

		const byReaction = await ask();
		await reacts('bjorn', '👍', byReaction.questions.bjorn);
		expect(await answered(byReaction.id)).toEqual([approved]);

		// Three questions, what was said of them, and one reaction.
		expect((await outcomeOf(client, workflow.id, 7)).broken).toEqual([]);
		const after = await rowsOfRuns(client, workflow.id, 'After');
		const passed = after.map(({ messageId }) => messageId);
		const { questions } = byReaction;
		expect(passed.sort()).toEqual(
			[byReply.questions.bjorn, chatter, byWord.questions.bjorn, questions.bjorn]
				.map(String)
				.sort(),
		);
	});
});

test('an answer that comes before the execution waits is taken when it does, by all who are asked', async () => {
	const { client } = n8n;
	await sandbox.faults([{ kind: 'slow', method: 'POST', path: '/messages', nth: 2, ms: 30_000 }]);
	const workflow = await importWorkflow(client, takeWorkflow(ids));
	await whilePublished(client, workflow, async () => {
		const approvers = { receiverType: 'approvers', approvers: ['bjorn', 'dalia'] };
		const { id, question, questions } = await ask({ ...approvers, approvalsNeeded: 'all' });
		expect(await statusOf(client, id)).toBe('running');
		await chat().reacts('bjorn', '👍', questions.bjorn);
		await sandbox.faults([]);
		const dalia = await waitFor(async () => {
			const all = await sandbox.state<{ id: number; receiver: string; data: { text?: string } }>(
				'messages',
			);
			return all.find(
				({ receiver, data }) => receiver === 'dalia' && data.text?.startsWith(question),
			)?.id;
		}, 'Dalia isn’t asked');
		await untilWaiting(client, id);
		await chat().says('dalia', 'amara', 'Approve', dalia);
		expect(await answered(id)).toMatchObject([
			{ data: { approved: true, responses: [{ approved: true }, { approved: true }] } },
		]);
	});
});

test('ten approvers answer in the chat at the same instant: each counts, and the run goes on once', async () => {
	const { client } = n8n;
	const users = await sandbox.state<{ uid: string; deactivatedAt?: number }>('users');
	const approvers = users
		.map(({ uid, deactivatedAt }) => (deactivatedAt ? '' : uid))
		.filter((uid) => uid && uid !== 'amara' && !uid.startsWith('app_'))
		.slice(0, 10);
	expect(approvers).toHaveLength(10);
	const workflow = await importWorkflow(client, takeWorkflow(ids));
	await whilePublished(client, workflow, async () => {
		const many = { receiverType: 'approvers', approvers, approvalsNeeded: 'all' };
		const { id, questions } = await ask(many, approvers.length);
		await untilWaiting(client, id);
		const answers = approvers.map(async (uid, place) =>
			place % 2 === 0
				? await chat().reacts(uid, '👍', questions[uid])
				: await chat().says(uid, 'amara', 'Approve', questions[uid]),
		);
		await Promise.all(answers);
		const rows = await answered(id);
		expect(rows).toHaveLength(1);
		const { responses } = (rows[0] as { data: { responses: Array<{ respondedBy: object }> } }).data;
		const uids = responses.map(({ respondedBy }) => (respondedBy as { uid: string }).uid);
		expect(uids.sort()).toEqual(approvers.sort());
	});
});

test('Internal URL leads past a proxy that removes a path', async () => {
	const { client, address } = n8n;
	const workflow = await importWorkflow(client, takeWorkflow(ids, { n8nAddress: address }));
	await whilePublished(client, workflow, async () => {
		const { id, questions } = await ask();
		await untilWaiting(client, id);
		const { length } = proxy.paths;
		await chat().reacts('bjorn', '👍', questions.bjorn);
		expect(await answered(id)).toMatchObject([{ data: { approved: true } }]);
		// Events came by the proxy, and answers of earlier questions, but not this one.
		const passed = proxy.paths.slice(length);
		expect(passed.length).toBeGreaterThan(0);
		expect(passed.filter((path) => path.startsWith(`/webhook-waiting/${id}`))).toEqual([]);
	});
});

test('a question stays open over a restart of n8n, and its answer is taken after it', async () => {
	const { client } = n8n;
	const workflow = await importWorkflow(client, takeWorkflow(ids));
	await whilePublished(client, workflow, async () => {
		const { id, questions } = await ask();
		await untilWaiting(client, id);
		await n8n.restart();
		await chat().reacts('bjorn', '👎', questions.bjorn);
		expect(await answered(id)).toMatchObject([{ data: { approved: false } }]);
	});
});
