import { untilWaiting } from '../../harness/n8n/executions.mts';
import { startWorkflow } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { column } from '../snapshot/kinds.mts';
import { answer, post } from './chatActions.mts';
import { answering, asked } from './answering.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it now';
const QUESTION = 'Not seen for 90 days: 2 users. Deactivate them?\n\nMona Lind\nNils Berg';

const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;

const people = {
	'trial-mona': { name: 'Mona Lind', createdAt: daysAgo(400), lastActiveAt: daysAgo(200) },
	'trial-nils': { name: 'Nils Berg', createdAt: daysAgo(100) },
	'trial-olga': { name: 'Olga Haas', createdAt: daysAgo(400), lastActiveAt: daysAgo(1) },
	'trial-pia': { name: 'Pia Roth', createdAt: daysAgo(2) },
};

/** Users on trial: long gone, never seen, seen yesterday, just registered. */
export async function registerTrialUsers(sandbox: Connected): Promise<void> {
	const users = Object.entries(people).map(
		([uid, user]) => [uid, { uid, ...user, tags: ['trial'] }] as const,
	);
	await post(sandbox, '/v3.0/data_import/users', { users: Object.fromEntries(users) });
}

/** Somebody of the team gives a user other tags. */
async function retag({ address, key }: Connected, uid: string): Promise<void> {
	const headers = { apikey: key, 'content-type': 'application/json' };
	const body = JSON.stringify({ tags: ['customer'] });
	const response = await fetch(`${address}/v3/users/${uid}`, { method: 'PUT', headers, body });
	if (!response.ok) throw new Error(`The tags of ${uid}: ${response.status}`);
}

const asking = answering(TRIGGER, QUESTION);

/** Who was not seen for long is deactivated, once a person has approved. */
export const cleanUp: Scenario = {
	title: 'Inactive users are deactivated after approval',
	file: 'clean-up-inactive-users.json',
	before: registerTrialUsers,
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”; Bjorn says no`,
			start: asking('decline', 'Not before the fair'),
		},
		{
			how: 'Again; Nils is no longer on trial when Bjorn approves, so he stays',
			async start(client, { id }, sandbox) {
				const run = await startWorkflow(client, id, TRIGGER);
				await untilWaiting(client, run);
				await retag(sandbox, 'trial-nils');
				return await answer(client, sandbox, run, { question: QUESTION, button: 'approve' });
			},
		},
	],
	input: [
		{
			node: 'Users',
			columns: [column('UID', 'uid'), column('Name', 'name'), column('Seen', 'lastActiveAt')],
		},
	],
	output: [
		{ node: 'Left unchanged', columns: [column('Users', 'users'), column('Reason', 'reason')] },
		{ node: 'Deactivate the users', columns: [column('UID', 'uid')] },
	],
	expected: [
		asked,
		asked,
		{ kind: 'users', id: 'trial-mona', was: 'changed' },
		{ kind: 'users', id: 'trial-nils', was: 'changed', has: { tags: ['customer'] } },
	],
	calls: [
		{ request: 'GET /v3/users', times: 3 },
		{ request: 'POST /v3/messages', times: 2 },
		// Whether the question stands, and who answers may, before the answer counts.
		{ request: 'GET /v3/messages/{id}', times: 4 },
		{ request: 'GET /v3/users/bjorn', times: 2 },
		{ request: 'PUT /v3/messages/{id}', times: 2 },
		{ request: 'PUT /v3/users/trial-nils', times: 1 },
		{ request: 'DELETE /v3/users', times: 1 },
	],
	rows: [
		{ node: 'Left unchanged', rows: [{ users: 2, reason: 'Not before the fair' }] },
		{
			node: 'Deactivate the users',
			rows: [{ uid: 'trial-mona', deactivated: true }],
		},
		{ node: 'Failed users', rows: [] },
	],
};
