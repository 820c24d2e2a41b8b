import { runWorkflow } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { column } from '../snapshot/kinds.mts';
import { post, say } from './chatActions.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it now';

/** What happened in the chat: a message is kept back by a rule, another is reported. */
async function talk(sandbox: Connected): Promise<void> {
	await say(sandbox, 'dalia', 'book-club', 'Well, darn it!');
	const id = await say(sandbox, 'freya', 'book-club', 'Buy my book.');
	await post(sandbox, `/v3/messages/${id}/flagged`, { id: 'spam', reasonId: 'spam' }, 'chen');
}

/** A day of the chat in one row. */
export const report: Scenario = {
	title: 'A row a day: usage, and what awaits the moderators',
	file: 'daily-report.json',
	before: talk,
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}” (a schedule starts it each morning)`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Again, while flagged messages can’t be read: their number stays empty',
			async start(client, { id }, sandbox) {
				await sandbox.faults([{ kind: 'status', status: 403, path: '/flagged-messages$' }]);
				const run = await runWorkflow(client, id, TRIGGER);
				await sandbox.faults([]);
				return run;
			},
		},
	],
	input: [{ node: 'The last day', columns: [column('From', 'from'), column('To', 'to')] }],
	output: [
		{
			node: 'Row of the day',
			columns: [
				column('Day', 'day'),
				column('Active users', 'active users'),
				column('Recent messages', 'recent messages'),
				column('Flagged', 'flagged, to decide'),
				column('Blocked', 'blocked, to decide'),
			],
		},
	],
	expected: [],
	calls: [
		{ request: 'GET /v3/stats', times: 2 },
		{ request: 'GET /v3/stats/messages', times: 2 },
		{ request: 'GET /v3/moderation/flagged-messages', times: 1 },
		{ request: 'GET /v3/moderation/flagged-messages → 403', times: 1 },
		{ request: 'GET /v3/moderation/blocked-messages', times: 2 },
	],
	rows: [
		{
			node: 'Row of the day',
			rows: [1, null].map((flagged) => ({
				...{ 'audio minutes': 0, 'flagged, to decide': flagged, 'blocked, to decide': 1 },
			})),
		},
		{ node: 'What is missing', rows: [{ what: 'Flagged messages' }] },
	],
};
