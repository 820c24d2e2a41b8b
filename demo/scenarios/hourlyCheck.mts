import type { Client } from '../../harness/n8n/client.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import { runWorkflow, type Imported } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import { changeNode } from './changeNode.mts';
import { DESK, reads, wrote } from './desk.mts';
import { registered } from './registered.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it now';
const ALERT = 'For your team';
const LEFT = {
	what: 'Left unanswered',
	problem: 'Jasmin Keller wrote “Are you open on Saturday?”',
};

/** The same with the trigger, but for the schedule: it may come during the run. */
async function checkedWhilePublished(client: Client, { id }: Imported) {
	const still = await changeNode(client, { id }, 'Every hour', (same) => same, { disabled: true });
	return await whilePublished(client, still, async () => await runWorkflow(client, id, TRIGGER));
}

/** What is broken, or was left unanswered, reaches the team. */
export const hourlyCheck: Scenario = {
	title: 'Check every hour that events arrive, and that nothing is left unanswered',
	file: 'hourly-check.json',
	before: async (sandbox) =>
		await wrote(sandbox, ['jasmin', DESK], 'Are you open on Saturday?', 40),
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”, before the trigger is published`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'The same while the workflow is published (a schedule starts it each hour)',
			start: checkedWhilePublished,
		},
	],
	input: [
		{ node: 'Check the way', columns: [column('Check', 'check'), column('Status', 'status')] },
	],
	output: [{ node: ALERT, columns: [column('What', 'what'), column('Problem', 'problem')] }],
	// The hidden message is gone again; that the two have a conversation stays.
	expected: [{ kind: 'conversations', id: 'xavier_user_yara', was: 'added' }],
	calls: [
		...registered(1),
		...reads('jasmin'),
		{ request: 'GET /v3/roles', times: 2 },
		{ request: 'POST /v3/messages', times: 2 },
		{ request: 'GET /v3/messages/{id}' },
		{ request: `POST /v3/messages/{id}/reactions/${encodeURIComponent('👍')}`, times: 1 },
		{ request: 'DELETE /v3/messages/{id}', times: 2 },
	],
	rows: [
		{
			node: 'Only what failed',
			rows: [
				{ check: 'roundTrip', message: 'No workflow reacted to the message within 30 seconds' },
			],
		},
		{ node: ALERT, rows: [{ what: 'roundTrip' }, LEFT, LEFT] },
	],
};
