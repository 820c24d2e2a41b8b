import { submitForm } from '../../harness/n8n/forms.mts';
import { activate, runWorkflow, webhookOf } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import { MOVE_FILE, files, groups, members, messages, users } from './moveSample.mts';
import type { Scenario } from './scenario.mts';

const TRIGGER = 'Try it with a sample chat';
const IN_ONE_REQUEST = 50;

/** Which rows each node refuses, and why. */
const refused = {
	'Import users': {
		'rider 41':
			'UID “rider 41” can contain only letters, digits, hyphens and underscores [item 40]',
		'rider-42': 'Name is missing [item 41]',
	},
	'Import groups': {
		'ride-secret': 'Type “hidden” must be one of Public, Password, Private [item 6]',
	},
	'Import members': {
		'ride-north rider-99':
			'Member “ride-north_member_rider-99”: UID “rider-99”: No active user has this UID [item 60]',
		'ride-north rider-2': 'Scope “captain” must be one of Participant, Moderator, Admin [item 61]',
		'ride-south rider-4':
			'Member “ride-south_member_rider-4”: The joining time is before the group was created or in the future [item 62]',
	},
	'Import messages': {
		'msg-2001': 'Message Key “msg-2001”: UID “rider-42”: No active user has this UID [item 2000]',
		'msg-2002': 'Message Key “msg-2002”: GUID “ride-secret”: No group has this GUID [item 2001]',
		'msg-2003': 'Text is missing [item 2002]',
		'msg-2004': 'Sent At “yesterday” isn’t an unambiguous date [item 2003]',
	},
};
const refusals = Object.entries(refused).flatMap(([node, rows]) =>
	Object.entries(rows).map(([row, problem]) => ({ 'rejected by': node, row, problem })),
);

const seconds = (time = '') => Date.parse(time) / 1000;

const conversationOf = ([, sender = '', kind, receiver = '']: string[]) =>
	kind === 'group' ? `group_${receiver}` : [sender, receiver].sort().join('_user_');

/** What the sandbox contains after both runs. */
const expected: Scenario['expected'] = [
	...users.map(([id = '', name, tag, joined]) => ({
		...{ kind: 'users' as const, id, was: 'added' as const },
		has: { name, tags: [tag], createdAt: seconds(joined) },
	})),
	...groups.map(([id = '', name, type, , owner]) => ({
		...{ kind: 'groups' as const, id, was: 'added' as const },
		has: { name, type, owner, membersCount: members.filter(([guid]) => guid === id).length },
	})),
	...members.map(([guid, uid, scope, joined]) => ({
		...{ kind: 'members' as const, id: `${guid}/${uid}`, was: 'added' as const },
		has: { scope, joinedAt: seconds(joined) },
	})),
	...messages.map(([id = '', sender, receiverType, receiver, text, sent]) => ({
		...{ kind: 'messages' as const, id, was: 'added' as const },
		has: { sender, receiverType, receiver, data: { text }, sentAt: seconds(sent) },
	})),
	...[...new Set(messages.map(conversationOf))].map((id) => ({
		...{ kind: 'conversations' as const, id, was: 'added' as const },
	})),
];

/** Each run asks for everything; rows that only the platform can refuse are asked for as well. */
const imports = ([what, rows]: readonly [string, number]) => ({
	request: `POST /v3.0/data_import/${what}`,
	times: 2 * Math.ceil(rows / IN_ONE_REQUEST),
});

/** What is there already is read, and given as it is; owners are there once their groups are. */
const calls: Scenario['calls'] = [
	...(
		[
			['users', users.length],
			['groups', groups.length],
			['members', members.length + 2],
			['messages', messages.length + 2],
		] as const
	).map(imports),
	...users.map(([uid]) => ({ request: `GET /v3/users/${uid}`, times: 1 })),
	...groups.map(([guid]) => ({
		request: `GET /v3/groups/${guid}`,
		times: 2 + members.filter(([own]) => own === guid).length,
	})),
	{ request: 'GET /v3/messages', times: messages.length },
];

const count = (what: string, rows: string[][], rejected: number, there: number) => ({
	...{
		what,
		rows: rows.length + rejected,
		imported: rows.length - there,
		'already existed': there,
		rejected,
	},
});
const counts = (isSecond: boolean) => [
	count('users', users, 2, isSecond ? users.length : 0),
	count('groups', groups, 1, isSecond ? groups.length : 0),
	// The owners came with their groups.
	count('members', members, 3, isSecond ? members.length : groups.length),
	count('messages', messages, 4, isSecond ? messages.length : 0),
];

/** Users, groups, members and messages of another chat; a second run changes nothing. */
export const move: Scenario = {
	title: `Another chat is imported: ${messages.length} messages with their senders`,
	file: MOVE_FILE,
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Published, and the same four files sent by its form: nothing new is imported',
			start: async (client, workflow) => {
				await activate(client, workflow);
				return await submitForm(client, workflow, webhookOf(MOVE_FILE), files);
			},
		},
	],
	input: [
		{
			node: 'Rows of users',
			columns: [column('uid', 'uid'), column('name', 'name'), column('tag', 'tag')],
		},
		{
			node: 'Rows of messages',
			columns: [
				column('id', 'id'),
				column('sender', 'sender'),
				column('receiver', 'receiver'),
				column('text', 'text'),
				column('sent', 'sent'),
			],
		},
	],
	output: [
		{
			node: 'Failed rows',
			columns: [
				column('By', 'rejected by'),
				column('Row', 'row'),
				column('Problem', 'problem'),
				column('Do', 'what to do'),
			],
		},
		{
			node: 'Summary',
			columns: [
				column('What', 'what'),
				column('Rows', 'rows'),
				column('Imported', 'imported'),
				column('Already existed', 'already existed'),
				column('Rejected', 'rejected'),
			],
		},
	],
	expected,
	calls,
	rows: [
		{ node: 'Failed rows', rows: [...refusals, ...refusals] },
		{ node: 'Summary', rows: [...counts(false), ...counts(true)] },
	],
};
