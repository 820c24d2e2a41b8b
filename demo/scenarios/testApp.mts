import { runWorkflow } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { column } from '../snapshot/kinds.mts';
import { post } from './chatActions.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Compare and copy';

/** What the test app has, and the live app lacks. */
async function build(testApp: Connected): Promise<void> {
	await post(testApp, '/v3/roles', { role: 'coach', name: 'Coach' });
	await post(testApp, '/v3/groups', { guid: 'office-hours', name: 'Office hours', type: 'public' });
	await post(testApp, '/v3/moderation/reasons', { id: 'off-topic', name: 'Off topic' });
}

const start: Scenario['runs'][number]['start'] = async (client, { id }) =>
	await runWorkflow(client, id, TRIGGER);

/** Roles that both apps have. */
const ROLES = ['default', 'guest', 'premium', 'student', 'support', 'teacher'];

/** What a run gives: of moderation what it changed, and each role and group of the test app. */
const done = (outcome: string) => [
	{ type: 'reason', id: 'off-topic', outcome },
	{ type: 'role', id: 'coach', outcome },
	...ROLES.map((id) => ({ type: 'role', id, outcome: 'unchanged' })),
	{ type: 'group', id: 'book-club', outcome: 'unchanged' },
	{ type: 'group', id: 'office-hours', outcome },
];

/** A group whose password no list shows. */
const noPassword = { problem: 'Password is missing [item 1]' };

/** Plan and Apply read what stands before each step; what exists is read, and given as it is. */
const calls: Scenario['calls'] = [
	{ request: 'GET /v3/moderation/keywords', times: 3 },
	{ request: 'GET /v3/moderation/rules', times: 3 },
	{ request: 'GET /v3/moderation/reasons', times: 4 },
	{ request: 'POST /v3/moderation/reasons', times: 1 },
	{ request: 'POST /v3/roles', times: 1 },
	{ request: 'POST /v3/roles → 409', times: 2 * ROLES.length + 1 },
	...ROLES.map((role) => ({ request: `GET /v3/roles/${role}`, times: 2 })),
	{ request: 'GET /v3/roles/coach', times: 1 },
	{ request: 'POST /v3/groups', times: 1 },
	{ request: 'POST /v3/groups → 409', times: 3 },
	{ request: 'GET /v3/groups/book-club', times: 2 },
	{ request: 'GET /v3/groups/office-hours', times: 1 },
];

/** What the test app has is copied into the live app; the second time there is nothing to copy. */
export const testApp: Scenario = {
	title: 'Yesterday’s test app becomes live: what the live app lacks is copied',
	file: 'make-a-test-app-live.json',
	otherApp: { nodes: / of the test app$/, before: build },
	runs: [
		{ how: `Execute workflow, from “${TRIGGER}”`, start },
		{ how: 'Again: all is there', start },
	],
	input: [
		{
			node: 'Only changes',
			columns: [column('Type', 'type'), column('ID', 'id'), column('Change', 'change')],
		},
	],
	output: [
		{
			node: 'What was done',
			columns: [column('Type', 'type'), column('ID', 'id'), column('Outcome', 'outcome')],
		},
		{ node: 'Failed', columns: [column('Problem', 'problem')] },
	],
	expected: [
		{ kind: 'roles', id: 'coach', was: 'added', has: { name: 'Coach' } },
		{ kind: 'groups', id: 'office-hours', was: 'added', has: { name: 'Office hours' } },
	],
	calls,
	rows: [
		{ node: 'What was done', rows: [...done('added'), ...done('unchanged').slice(1)] },
		{ node: 'Failed', rows: [noPassword, noPassword] },
	],
};
