import { SIGNUP_HEADER } from '../../harness/n8n/credentials.mts';
import { activate, callWebhook, runWorkflow } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import type { Scenario } from './scenario.mts';

const GROUP = 'welcome';
const WEBHOOK = 'cometchat-signup';
const SAMPLES = { grace: 'Grace Hopper', katherine: 'Katherine Johnson', alan: 'Alan Turing' };
const VISITOR = { userId: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' };

const people = Object.entries({ ...SAMPLES, [VISITOR.userId]: VISITOR.name });

/** Signups become users in the welcome group: sample ones, and one that comes in by webhook. */
export const signup: Scenario = {
	title: 'Signups become chat users in the welcome group',
	file: 'signup-to-welcome-group.json',
	runs: [
		{
			how: 'Execute workflow, from “Try it with sample signups”',
			start: async (client, { id }) => await runWorkflow(client, id, 'Try it with sample signups'),
		},
		{
			how: 'Published, and called by webhook like from an app',
			start: async (client, workflow) => {
				await activate(client, workflow);
				const headers = { [SIGNUP_HEADER.name]: SIGNUP_HEADER.value };
				return await callWebhook(client, workflow, WEBHOOK, VISITOR, headers);
			},
		},
	],
	input: [
		{
			node: 'Signup',
			columns: [column('uid', 'uid'), column('name', 'name'), column('email', 'email')],
		},
	],
	output: [
		{
			node: 'Failed signups',
			columns: [column('uid', 'uid'), column('problem', 'problem')],
		},
	],
	rows: [{ node: 'Failed signups', rows: [{ uid: 'emmy noether' }] }],
	expected: [
		...people.flatMap(([uid, name]): Scenario['expected'] => [
			{
				kind: 'users',
				id: uid,
				was: 'added',
				has: {
					name,
					tags: ['signup'],
					metadata: { '@private': { email: `${uid}@example.com` } },
				},
			},
			{ kind: 'members', id: `${GROUP}/${uid}`, was: 'added', has: { scope: 'participant' } },
		]),
		{ kind: 'groups', id: GROUP, was: 'changed' },
		{ kind: 'conversations', id: `group_${GROUP}`, was: 'added' },
	],
	calls: [
		{ request: 'POST /v3/users', times: people.length },
		{ request: `POST /v3/groups/${GROUP}/members`, times: 2 },
	],
};
