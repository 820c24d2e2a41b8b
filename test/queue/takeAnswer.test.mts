import { executionIds, executionOf, untilWaiting } from '../../harness/n8n/executions.mts';
import {
	activate,
	importWorkflow,
	postToWebhook,
	type Workflow,
} from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { askWorkflow } from '../support/askWorkflow.mts';
import { inChat } from '../support/inChat.mts';
import { runner } from '../support/operations.mts';
import { theCluster } from './theCluster.mts';

const PATH = 'take-in-queue';
const PEOPLE = ['bjorn', 'chen', 'dalia', 'emeka', 'freya', 'goran'];

/** Hands what its webhook is told of to Take Answer. */
function takes(credential: string): Workflow {
	const { nodes, connections, ...workflow } = askWorkflow(PATH, credential, {
		...{ operation: 'takeAnswer', id: '={{ $json.body.messageId }}' },
	});
	return { ...workflow, name: 'Takes answers', nodes, connections };
}

test('workers take answers in the chat, and each execution goes on once with its own', async () => {
	const { client, sandbox, credential } = await theCluster();
	const { reacts, says } = inChat(runner(sandbox));
	const asks = await importWorkflow(
		client,
		askWorkflow('ask-in-queue', credential, {
			...{ answerBy: 'chat', options: { onBehalfOf: 'amara' } },
			receiverUser: { __rl: true, mode: 'id', value: '={{ $json.body.who }}' },
		}),
	);
	const taking = await importWorkflow(client, takes(credential));
	for (const one of [asks, taking]) await activate(client, one);
	for (const who of PEOPLE) await postToWebhook(client, 'ask-in-queue', { who, ask: `${who}?` });
	const questions = await waitFor(async () => {
		const all = await sandbox.state<{ id: number; receiver: string; data: { text?: string } }>(
			'messages',
		);
		const ids = PEOPLE.map((who) => all.find(({ data }) => data.text?.startsWith(`${who}?`))?.id);
		return ids.every((id) => id !== undefined) ? ids : undefined;
	}, 'Not everybody is asked');
	const waiting = await executionIds(client, asks.id);
	expect(waiting).toHaveLength(PEOPLE.length);
	for (const id of waiting) await untilWaiting(client, id);

	const answers = PEOPLE.map(async (who, at) => {
		const isReply = at % 2 === 1;
		const messageId = isReply
			? await says(who, 'amara', 'Decline', questions[at])
			: await reacts(who, '👍', questions[at]);
		await postToWebhook(client, PATH, { messageId });
	});
	await Promise.all(answers);
	const runs = await Promise.all(waiting.map(async (id) => await executionOf(client, id)));
	const outcome = runs.flatMap(({ rows }) => rows('Answered')) as Array<{
		data: { approved: boolean; respondedBy: { uid: string } };
	}>;
	const given = outcome.map(({ data }) => [data.respondedBy.uid, data.approved]);
	expect(given.sort()).toEqual(PEOPLE.map((who, at) => [who, at % 2 === 0]));
});
