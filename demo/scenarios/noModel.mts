import { runWorkflow, startedBy, webhookOf } from '../../harness/n8n/workflows.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import { writeToAgent } from '../../harness/sandbox/writeToAgent.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import type { Run, Scenario } from './scenario.mts';

const FILE = 'answer-without-a-model.json';
const TRIGGER = 'Try it with a sample question';
const ASKED = 'Where is order 1043? I ordered as Emeka@example.com.';
const NONE = 'There is no order with this number and email address.';

/** A user writes to an agent of CometChat that the workflow is. */
const asks = (text: string): Run => ({
	how: `Published, and a user writes “${text}”`,
	start: async (client, workflow, sandbox) =>
		await whilePublished(client, workflow, async () => {
			const baseUrl = `${client.address}/webhook/${webhookOf(FILE)}/agent`;
			const headers = { Authorization: sandbox.agentSecret };
			return await startedBy(client, workflow, async () => {
				await writeToAgent(sandbox, { baseUrl, headers }, text);
			});
		}),
});

const said = (text: string): Scenario['expected'][number] => ({
	...{ kind: 'messages', id: ANY, was: 'added', has: { data: { text } } },
});

/** An agent answers from a table, a sentence after another, without a model. */
export const noModel: Scenario = {
	title: 'An agent answers without a model',
	file: FILE,
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		asks(ASKED),
		asks('Where is order 1043?'),
	],
	input: [{ node: 'Number of the order', columns: [column('Order', 'order')] }],
	output: [{ node: 'Answer', columns: [column('Answer', 'output')] }],
	expected: [
		...[1, 2].flatMap((): Scenario['expected'] => [
			{ kind: 'users', id: ANY, was: 'added', has: { name: 'Helper' } },
			{ kind: 'conversations', id: ANY, was: 'added' },
		]),
		said(ASKED),
		said('Let me look for order 1043 … It is being packed.'),
		said('Where is order 1043?'),
		said(`Let me look for order 1043 … ${NONE}`),
	],
	calls: [
		{ request: 'POST /v3/ai-agents/agents → 201', times: 2 },
		{ request: 'POST /v3/messages', times: 2 },
	],
	rows: [
		{
			node: 'Answer',
			rows: [
				{ output: 'It was sent on Monday and arrives on Thursday.' },
				{ output: 'It is being packed.' },
				{ output: NONE },
			],
		},
	],
};
