import { submitForm } from '../../harness/n8n/forms.mts';
import { activate, webhookOf } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { column } from '../snapshot/kinds.mts';
import { post, say } from './chatActions.mts';
import { answering, asked } from './answering.mts';
import type { Scenario } from './scenario.mts';

const FILE = 'data-of-a-user.json';
const TRIGGER = 'Try it with a sample request';
const UID = 'trial-ola';
const CLUB = 'book-club';

/** The records in the file: the profile, a group, a conversation with each side, and three messages. */
const RECORDS = 7;
const QUESTION = `${UID} wants to be erased: ${RECORDS} records. This can’t be undone. Erase the user?`;

/** A user who is in a group, and has written there and to somebody, who answered. */
export async function registerOla(sandbox: Connected): Promise<void> {
	await post(sandbox, '/v3/users', { uid: UID, name: 'Ola Lunde' });
	await post(sandbox, `/v3/groups/${CLUB}/members`, { participants: [UID] });
	await say(sandbox, UID, CLUB, 'Hello, I am Ola', 'ola-1');
	const write = async (sender: string, receiver: string, text: string, muid: string) =>
		await post(
			sandbox,
			'/v3/messages',
			{ receiverType: 'user', receiver, category: 'message', type: 'text', data: { text }, muid },
			sender,
		);
	await write(UID, 'amara', 'Can I have my data?', 'ola-2');
	await write('amara', UID, 'Of course', 'ola-3');
}

const asking = answering(TRIGGER, QUESTION);

/** All data is read three times; what is erased is read once more, and taken away. */
const calls: Scenario['calls'] = [
	...[`users/${UID}`, 'groups', `users/${UID}/friends`, `users/${UID}/blockedusers`, 'calls'].map(
		(what) => ({ request: `GET /v3/${what}`, times: 4 }),
	),
	{ request: 'GET /v3/conversations', times: 3 },
	{ request: `GET /v3/users/${UID}/messages`, times: 3 },
	// What was sent to groups and what is saved, for each export; then mentions, reactions and messages.
	{ request: 'GET /v3/messages', times: 3 * 2 + 3 },
	{ request: `PUT /v3/users/${UID}`, times: 1 },
	{ request: 'DELETE /v3/messages/{id}', times: 2 },
	{ request: `DELETE /v3/groups/${CLUB}/members/${UID}`, times: 1 },
	{ request: `DELETE /v3/users/${UID}`, times: 1 },
	// The two questions, each read once it is sent and before its answer counts.
	...['POST /v3/messages', 'GET /v3/users/bjorn', 'PUT /v3/messages/{id}'].map((request) => ({
		request,
		times: 2,
	})),
	{ request: 'GET /v3/messages/{id}', times: 4 },
];

/** A user gets all data as a file, and is erased once a person has approved. */
export const userData: Scenario = {
	title: 'A user gets all data, and is erased after approval',
	file: FILE,
	before: registerOla,
	runs: [
		{
			how: 'Published, and the form sent by a user who only wants the data',
			start: async (client, workflow) => {
				await activate(client, workflow);
				return await submitForm(client, workflow, webhookOf(FILE), [
					UID,
					'ola@example.com',
					'Data',
				]);
			},
		},
		{
			how: `Execute workflow, from “${TRIGGER}”; Bjorn says no`,
			start: asking('decline', 'An invoice is open'),
		},
		{ how: 'Again; Bjorn approves', start: asking('approve') },
	],
	input: [{ node: 'Request', columns: [column('UID', 'uid'), column('Email', 'email')] }],
	output: [
		{
			node: 'For the user',
			columns: [column('To', 'to'), column('File', 'fileName'), column('Records', 'records')],
		},
		{ node: 'Kept', columns: [column('UID', 'uid'), column('Reason', 'reason')] },
		{
			node: 'What remains',
			columns: [
				...[column('UID', 'uid'), column('Messages erased', 'messages erased')],
				column('What remains', 'remains'),
			],
		},
	],
	expected: [
		asked,
		asked,
		{ kind: 'users', id: UID, was: 'removed' },
		{ kind: 'members', id: `${CLUB}/${UID}`, was: 'removed' },
		{ kind: 'groups', id: CLUB, was: 'changed' },
		...['ola-1', 'ola-2', 'ola-3'].map((id) => ({
			...{ kind: 'messages' as const, id, was: 'removed' as const },
		})),
		{ kind: 'conversations', id: `amara_user_${UID}`, was: 'removed' },
	],
	calls,
	rows: [
		{
			node: 'For the user',
			rows: [1, 2, 3].map(() => ({
				to: 'ola@example.com',
				fileName: 'trial-ola.ndjson',
				records: RECORDS,
			})),
		},
		{ node: 'Kept', rows: [{ uid: UID, reason: 'An invoice is open' }] },
		{ node: 'What remains', rows: [{ uid: UID, 'messages erased': 2 }] },
		{ node: 'Failed', rows: [] },
	],
};
