import { executionOf, untilWaiting } from '../../harness/n8n/executions.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import { startOf, startWorkflow } from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { answer, greet, post, say } from './chatActions.mts';
import { registered } from './registered.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it with a sample request';
const TEAM = 'moderators';
const DESK = 'amara';
const WISH = 'My order 1057 never came. I want a refund.';
const question = (name: string) => `${name} asks for a refund:`;

const text = { category: 'message', type: 'text' };

/** Replies to the question about a user's wish, as apps do: by quoting it. */
async function replies(sandbox: Connected, uid: string, word: string, name: string): Promise<void> {
	const quotedMessageId = await waitFor(async () => {
		const all = await sandbox.state<{ id: number; data: { text?: string } }>('messages');
		return all.find(({ data }) => data.text?.startsWith(question(name)))?.id;
	}, `The team isn’t asked about ${name}`);
	const reply = { ...text, data: { text: word }, quotedMessageId };
	await post(sandbox, '/v3/messages', { receiverType: 'group', receiver: TEAM, ...reply }, uid);
}

const sent = (
	sender: string,
	receiver: string,
	more: object = {},
): Scenario['expected'][number] => ({
	...{ kind: 'messages', id: ANY, was: 'added', has: { sender, receiver, ...more } },
});

/** A team decides on a refund in its group: on the page of a link, and with a word. */
export const byWord: Scenario = {
	title: 'A team approves a refund by a word',
	file: 'approval-by-a-word.json',
	before: async (sandbox) => {
		await greet(sandbox, DESK, ['dalia', 'emeka']);
		await say(sandbox, DESK, TEAM, 'Good morning!');
	},
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”; someone declines on the page`,
			start: async (client, { id }, sandbox) =>
				await answer(client, sandbox, await startWorkflow(client, id, TRIGGER), {
					...{ question: question('Dalia Haddad'), button: 'decline' },
				}),
		},
		{
			how: 'Published; emeka asks for a refund, and Chen replies “Yes!” in the group',
			start: async (client, workflow, sandbox) =>
				await whilePublished(client, workflow, async () => {
					const run = await startOf(client, workflow, async () => {
						const wish = { receiverType: 'user', receiver: DESK, ...text, data: { text: WISH } };
						await post(sandbox, '/v3/messages', wish, 'emeka');
					});
					await untilWaiting(client, run);
					await replies(sandbox, 'chen', 'Yes!', 'Emeka Nwosu');
					return await executionOf(client, run);
				}),
		},
	],
	input: [
		{
			node: 'Asks for a refund?',
			columns: [column('From', 'senderName'), column('Text', 'text')],
		},
	],
	output: [
		{
			node: 'Pay the refund',
			columns: [
				column('Customer', 'customer'),
				column('Request', 'request'),
				column('By', 'approved by'),
			],
		},
	],
	expected: [
		...[1, 2].map(() => sent(DESK, TEAM, { editedBy: DESK, tags: [] })),
		sent(DESK, 'dalia'),
		sent('emeka', DESK, { data: { text: WISH } }),
		sent('chen', TEAM),
		sent(DESK, 'emeka'),
	],
	calls: [
		...registered(1),
		{ request: 'POST /v3/messages', times: 6 },
		// The wish, the reply and its question; and what the execution reads before it goes on.
		{ request: 'GET /v3/messages/{id}', times: 8 },
		{ request: `GET /v3/groups/${TEAM}/members`, times: 1 },
		{ request: 'PUT /v3/messages/{id}', times: 2 },
	],
	rows: [
		{
			node: 'Pay the refund',
			rows: [{ customer: 'emeka', request: WISH, 'approved by': 'Chen Wei' }],
		},
		{ node: 'Failed', rows: [] },
	],
};
