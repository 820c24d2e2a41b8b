import { SIGNUP_HEADER } from '../../harness/n8n/credentials.mts';
import { executionOf, untilWaiting } from '../../harness/n8n/executions.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import { callWebhook, startWorkflow } from '../../harness/n8n/workflows.mts';
import { approvalsOf, pressed } from '../../harness/sandbox/inTheChat.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { greet } from './chatActions.mts';
import type { Scenario } from './scenario.mts';

const WEBHOOK = 'cometchat-refund';
const APPROVERS = ['bjorn', 'chen', 'hana'];

/** The question to each, which was edited to show the answers. */
const asked = APPROVERS.map((receiver): Scenario['expected'][number] => ({
	...{ kind: 'messages', id: ANY, was: 'added' },
	has: { sender: 'lena', receiver, editedBy: 'lena' },
}));

/** Two of three must approve a large refund; a small one is paid at once. */
export const refund: Scenario = {
	title: 'Two of three approve a refund',
	file: 'refund-above-a-limit.json',
	before: async (sandbox) => await greet(sandbox, 'lena', [...APPROVERS, 'dalia']),
	runs: [
		{
			how: 'Execute workflow, from “Try it with a sample refund”; Hana and Bjorn approve',
			async start(client, { id }, sandbox) {
				const run = await startWorkflow(client, id, 'Try it with a sample refund');
				await untilWaiting(client, run);
				const links = await approvalsOf(sandbox, 'Refund 480', APPROVERS.length);
				for (const uid of ['hana', 'bjorn'])
					await pressed(links[uid] ?? '', { answer: 'approve', text: '' });
				return await executionOf(client, run);
			},
		},
		{
			how: 'Published, and called by webhook with a small one',
			start: async (client, workflow) =>
				await whilePublished(client, workflow, async () => {
					const small = { order: '1043', customer: 'dalia', amount: 20 };
					const headers = { [SIGNUP_HEADER.name]: SIGNUP_HEADER.value };
					return await callWebhook(client, workflow, WEBHOOK, small, headers);
				}),
		},
	],
	input: [
		{
			node: 'Refund',
			columns: [column('Order', 'order'), column('Amount', 'amount')],
		},
	],
	output: [
		{
			node: 'Pay the refund',
			columns: [column('Order', 'order'), column('Amount', 'amount'), column('By', 'approved by')],
		},
	],
	expected: [
		...asked,
		{ kind: 'messages', id: 'refund-1042', was: 'added', has: { receiver: 'dalia' } },
		{ kind: 'messages', id: 'refund-1043', was: 'added', has: { receiver: 'dalia' } },
	],
	calls: [
		{ request: 'POST /v3/messages', times: 5 },
		// Each answer is kept, and read with the others before and after; then all show the outcome.
		{ request: 'GET /v3/messages/{id}', times: 17 },
		{ request: 'PUT /v3/messages/{id}', times: 5 },
		...APPROVERS.map((uid) => ({ request: `GET /v3/users/${uid}`, times: 2 })),
	],
	rows: [
		{
			node: 'Pay the refund',
			rows: [
				{ order: '1042', amount: 480, 'approved by': 'Hana Suzuki, Bjorn Lindqvist' },
				{ order: '1043', amount: 20, 'approved by': '' },
			],
		},
		{ node: 'Failed', rows: [] },
	],
};
