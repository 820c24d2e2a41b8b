import { runWorkflow } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it with a sample sheet';
const TAG = 'closed-on-sunday';

const readers = Array.from({ length: 45 }, (_, index) => ({
	uid: `reader-${index + 1}`,
	name: `Reader ${index + 1}`,
	sender: index < 35 ? 'amara' : 'bjorn',
}));
const failedRows = [
	{
		row: 48,
		problem:
			'Receiver “reader 46” can contain only letters, digits, hyphens and underscores [item 46]',
	},
	{ row: 49, problem: 'Receiver “reader-47”: No active user has this UID [item 47]' },
];

/** Everybody in a sheet gets a message from their contact, once, at the pace of each contact. */
export const announce: Scenario = {
	title: `An announcement to ${readers.length} users of a sheet, each once`,
	file: 'announce-to-many.json',
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Again: everyone already has it, so nothing is sent',
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
	],
	input: [
		{
			node: 'Message',
			columns: [column('Row', 'row'), column('To', 'uid'), column('By', 'sender')],
		},
	],
	output: [
		{
			node: 'Failed rows',
			columns: [column('Row', 'row'), column('Problem', 'problem'), column('Do', 'what to do')],
		},
	],
	expected: readers.flatMap(({ uid, name, sender }): Scenario['expected'] => [
		{ kind: 'users', id: uid, was: 'added', has: { name } },
		{ kind: 'conversations', id: `${sender}_user_${uid}`, was: 'added' },
		{
			kind: 'messages',
			id: `${TAG}-${uid}`,
			was: 'added',
			has: {
				...{ sender, receiver: uid, tags: [TAG] },
				data: { text: `Hello ${name}, the app is closed on Sunday from six to seven.` },
			},
		},
	]),
	calls: [
		{ request: 'POST /v3.0/data_import/users', times: 2 },
		...readers.map(({ uid }) => ({ request: `GET /v3/users/${uid}`, times: 1 })),
		{ request: 'GET /v3/messages', times: 2 },
		{ request: 'POST /v3/messages', times: readers.length },
		{ request: 'POST /v3/messages → 404', times: 2 },
	],
	rows: [
		{
			node: 'Failed rows',
			rows: [
				...failedRows,
				...failedRows.map((one, index) => ({
					...one,
					problem: one.problem.replace(/\d+]$/, `${index}]`),
				})),
			],
		},
	],
};
