import { runWorkflow } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import { post } from './chatActions.mts';
import type { Scenario } from './scenario.mts';

const GROUP = 'customers';
const SENDER = 'amara';
const TRIGGER = 'Try it with sample customers';
const CUSTOMERS = { 10231: 'Mira Novak', 10232: 'Tomás Ruiz' };
const EMAILS = { 10231: 'mira', 10232: 'tomas', test: 'test' };
/** A user for long: what greeted them is no longer kept. */
const OLD = { uid: 'customer-10235', name: 'Aiko Tanaka', createdAt: 1_735_689_600 };

const greetingOf = (name: string) => `Welcome, ${name}! I am Amara. Ask me whatever you like.`;
const people = Object.entries({ ...CUSTOMERS, test: 'Test Customer' });
const messages = `/v3/groups/${GROUP}/messages`;
const message = { sender: SENDER, receiver: GROUP, tags: ['welcome'] };

/** Rows of a sheet become greeted customers, once; then messages are read, edited and shown. */
export const welcome: Scenario = {
	title: 'New customers of a sheet are welcomed, once',
	file: 'welcome-customers.json',
	before: async (sandbox) =>
		void (await post(sandbox, '/v3.0/data_import/users', { users: { [OLD.uid]: OLD } })),
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Again: no one is new, so nothing is sent',
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
	],
	input: [
		{
			node: 'One item each',
			columns: [
				column('Row', 'row_number'),
				column('Customer ID', 'Customer ID'),
				column('Name', 'Name'),
				column('Email', 'Email'),
			],
		},
	],
	output: [
		{
			node: 'Failed rows',
			columns: [column('Row', 'row'), column('Problem', 'problem'), column('Do', 'what to do')],
		},
		{
			node: 'Read the greetings back',
			columns: [column('Key', 'muid'), column('Sender', 'senderName'), column('Text', 'text')],
		},
		{
			node: 'The conversation now',
			columns: [
				column('Conversation', 'conversationId'),
				['With', ({ conversationWith }) => (conversationWith as { name: string }).name],
				[
					'Members',
					({ conversationWith }) => (conversationWith as { membersCount: number }).membersCount,
				],
				column('Unread', 'unreadMessageCount'),
			],
		},
	],
	expected: [
		{ kind: 'users', id: OLD.uid, was: 'changed', has: { tags: ['customer'] } },
		{ kind: 'members', id: `${GROUP}/${OLD.uid}`, was: 'added' },
		...people.map(([id, name]): Scenario['expected'][number] => ({
			kind: 'users',
			id: `customer-${id}`,
			was: 'added',
			has: {
				name,
				tags: ['customer'],
				metadata: { '@private': { email: `${EMAILS[id as keyof typeof EMAILS]}@example.com` } },
			},
		})),
		...Object.entries(CUSTOMERS).flatMap(([id, name]): Scenario['expected'] => [
			{
				kind: 'members',
				id: `${GROUP}/customer-${id}`,
				was: 'added',
				has: { scope: 'participant' },
			},
			{
				kind: 'messages',
				id: `welcome-${id}`,
				was: 'added',
				has: { ...message, data: { text: greetingOf(name) }, editedBy: null },
			},
		]),
		{
			kind: 'messages',
			id: 'welcome-test',
			was: 'added',
			has: {
				...message,
				data: { text: `(Test) ${greetingOf('Test Customer')}` },
				editedBy: SENDER,
			},
		},
		{ kind: 'groups', id: GROUP, was: 'changed', has: { membersCount: 4 } },
		{ kind: 'conversations', id: `group_${GROUP}`, was: 'added' },
	],
	calls: [
		// Each run asks who was greeted; the first reads the greetings back as well.
		{ request: `GET ${messages}`, times: 3 },
		{ request: 'POST /v3/users', times: people.length },
		// Who was a user before is found, tagged and added in each run.
		{ request: 'POST /v3/users → 409', times: 2 },
		{ request: `GET /v3/users/${OLD.uid}`, times: 2 },
		{ request: `PUT /v3/users/${OLD.uid}`, times: 2 },
		{ request: `GET /v3/groups/${GROUP}`, times: 1 },
		...people.map(([id]) => ({ request: `PUT /v3/users/customer-${id}`, times: 1 })),
		{ request: `POST /v3/groups/${GROUP}/members`, times: 2 },
		{ request: 'POST /v3/messages', times: people.length },
		{ request: 'PUT /v3/messages/{id}', times: 1 },
		{ request: `DELETE /v3/groups/${GROUP}/members/customer-test`, times: 1 },
		{ request: `GET /v3/groups/${GROUP}/conversation`, times: 1 },
	],
	rows: [
		{
			node: 'Failed rows',
			rows: [{ row: 4 }, { row: 5 }, { row: 4 }, { row: 5 }],
		},
		{
			node: 'Read the greetings back',
			rows: people.map(([id, name]) => ({ muid: `welcome-${id}`, text: greetingOf(name) })),
		},
		{
			node: 'The conversation now',
			rows: [
				{ conversationId: `group_${GROUP}`, conversationType: 'group', unreadMessageCount: 0 },
			],
		},
	],
};
