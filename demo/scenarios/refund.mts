import { SIGNUP_HEADER } from '../../harness/n8n/credentials.mts';
import { executionOf, untilWaiting } from '../../harness/n8n/executions.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import { callWebhook, startWorkflow } from '../../harness/n8n/workflows.mts';
import { approvalsOf, pressed } from '../../harness/sandbox/inTheChat.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { greet } from './chatActions.mts';
import type { Run, Scenario } from './scenario.mts';

const WEBHOOK = 'cometchat-refund';
const APPROVERS = ['bjorn', 'chen', 'hana'];
const MISSING = 'Order, customer or amount is missing';
const TRIGGER = 'Try it with a sample refund';

/** What some of the approvers press, when they are asked about the sample. */
const presses =
	(answer: string, uids: string[]): Run['start'] =>
	async (client, { id }, sandbox) => {
		const run = await startWorkflow(client, id, TRIGGER);
		await untilWaiting(client, run);
		const links = await approvalsOf(sandbox, 'Refund 480', APPROVERS.length);
		for (const uid of uids) await pressed(links[uid] ?? '', { answer, text: '' });
		return await executionOf(client, run);
	};

/** The shop asks for a refund. */
const requested =
	(refund: object): Run['start'] =>
	async (client, workflow) =>
		await whilePublished(client, workflow, async () => {
			const headers = { [SIGNUP_HEADER.name]: SIGNUP_HEADER.value };
			return await callWebhook(client, workflow, WEBHOOK, refund, headers);
		});

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
			how: `Execute workflow, from “${TRIGGER}”; Hana and Bjorn approve`,
			start: presses('approve', ['hana', 'bjorn']),
		},
		{ how: 'Again; Hana declines without a reason', start: presses('decline', ['hana']) },
		{
			how: 'Published, and called by webhook with a small one',
			start: requested({ order: '1043', customer: 'dalia', amount: 20 }),
		},
		...[undefined, -5].map((amount) => ({
			how: `Called with the amount ${String(amount)}: nothing is paid`,
			start: requested({ order: '1044', customer: 'dalia', amount }),
		})),
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
		...asked,
		{ kind: 'messages', id: 'refund-1042', was: 'added', has: { receiver: 'dalia' } },
		{ kind: 'messages', id: 'refund-1043', was: 'added', has: { receiver: 'dalia' } },
	],
	calls: [
		{ request: 'POST /v3/messages', times: 8 },
		// Each answer is kept, and read with the others before and after; then all show the outcome.
		{ request: 'GET /v3/messages/{id}', times: 27 },
		{ request: 'PUT /v3/messages/{id}', times: 9 },
		...APPROVERS.map((uid) => ({ request: `GET /v3/users/${uid}`, times: 3 })),
	],
	rows: [
		{
			node: 'Pay the refund',
			rows: [
				{ order: '1042', amount: 480, 'approved by': 'Hana Suzuki, Bjorn Lindqvist' },
				{ order: '1043', amount: 20, 'approved by': '' },
			],
		},
		{ node: 'Not refunded', rows: [{ order: '1042', by: 'Hana Suzuki', reason: '' }] },
		{ node: 'Failed', rows: [1, 2].map(() => ({ order: '1044', problem: MISSING })) },
	],
};
