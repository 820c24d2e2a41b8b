import { runInNewContext } from 'node:vm';
import { example, runWorkflow } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import type { Scenario } from './scenario.mts';

const FILE = 'move-a-sendbird-app.json';
const TRIGGER = 'Try it with a sample app';

interface Message {
	message_id?: number;
	message: string;
	created_at?: number;
	is_removed: boolean;
	user: { user_id: string } | null;
	file?: object;
}
interface Channel {
	channel_url: string;
	name: string;
	is_distinct: boolean;
	is_public: boolean;
	members: Array<{ user_id: string; nickname: string }>;
}
interface SampleFile {
	active_users?: Array<{ user_id: string; nickname: string }>;
	messages?: Message[];
	channel?: Channel;
}

/** The files that the workflow makes to try it. */
function sample(): SampleFile[] {
	const code = example(FILE).nodes.find(({ name }) => name === 'A sample app')?.parameters.jsCode;
	const [{ binary }] = runInNewContext(`(() => {${String(code)}})()`, { Buffer }) as [
		{ binary: Record<string, { data: string }> },
	];
	return Object.values(binary).map(
		({ data }) => JSON.parse(Buffer.from(data, 'base64').toString()) as SampleFile,
	);
}
const files = sample();

/** The one ID that CometChat doesn't take as it is, by its rule. */
const OTHER_IDS: Record<string, string> = { 'Lea.Brandt': 'lea_brandt_oup2ur' };
const uidOf = (id: string): string => OTHER_IDS[id] ?? id;

const users = files.flatMap(({ active_users: all = [] }) => all);
const channels = [
	...new Map(
		files.flatMap(({ channel }) => (channel ? [[channel.channel_url, channel] as const] : [])),
	).values(),
];
const groups = channels.filter((one) => !one.is_distinct);
const members = groups.flatMap(({ channel_url: guid, members: all }) =>
	all.map(({ user_id: id }, index) => ({
		guid,
		uid: uidOf(id),
		scope: index === 0 ? 'admin' : 'participant',
	})),
);

/** The messages that can be moved, each once. */
const messages = [
	...new Map(
		files.flatMap(({ messages: all = [], channel }) =>
			all
				.filter((one) => one.created_at !== undefined && !one.is_removed)
				.map((one) => [one.message_id, { ...one, channel }] as const),
		),
	).values(),
];

function conversationOf({ channel_url: url, is_distinct: isPair, members: all }: Channel): string {
	if (!isPair) return `group_${url}`;
	return all
		.map(({ user_id: id }) => uidOf(id))
		.sort()
		.join('_user_');
}

const expected: Scenario['expected'] = [
	{ kind: 'users', id: 'system', was: 'added', has: { name: 'System' } },
	...users.map(({ user_id: id, nickname: name }) => ({
		...{ kind: 'users' as const, id: uidOf(id), was: 'added' as const },
		has: { name, metadata: { sendbirdUserId: id } },
	})),
	...groups.map(({ channel_url: id, name, is_public: isPublic, members: all }) => ({
		...{ kind: 'groups' as const, id, was: 'added' as const },
		has: { name, type: isPublic ? 'public' : 'private', membersCount: all.length },
	})),
	...members.map(({ guid, uid, scope }) => ({
		...{ kind: 'members' as const, id: `${guid}/${uid}`, was: 'added' as const },
		has: { scope },
	})),
	...messages.map((one) => ({
		...{ kind: 'messages' as const, id: String(one.message_id), was: 'added' as const },
		has: { sender: uidOf(one.user?.user_id ?? 'system') },
	})),
	...channels.map((one) => ({
		...{ kind: 'conversations' as const, id: conversationOf(one), was: 'added' as const },
	})),
];

/** Each run imports and compares everything; the second finds it there. */
const calls: Scenario['calls'] = [
	...Object.entries({ users: 1, groups: 1, members: 1, messages: 3 }).map(([what, times]) => ({
		...{ request: `POST /v3.0/data_import/${what}`, times: 2 * times },
	})),
	...['system', ...users.map(({ user_id: id }) => uidOf(id))].map((uid) => ({
		...{ request: `GET /v3/users/${uid}`, times: 1 },
	})),
	{ request: 'GET /v3/users', times: 2 },
	...groups.flatMap(({ channel_url: guid, members: all }) => [
		// The group twice to compare it, then the group, its members, and at first the owner that are there.
		{ request: `GET /v3/groups/${guid}`, times: 2 + 1 + all.length + 1 },
		{ request: `GET /v3/groups/${guid}/members`, times: 2 },
	]),
	{ request: 'GET /v3/messages', times: messages.length + 2 * channels.length + 1 },
	{ request: 'PUT /v3/messages/{id}', times: 1 },
];

const EDITED = messages.find((one) => one.message === 'Thank you!')?.message_id;

const counts = (imported: boolean) => {
	const row = (what: string, count: number, rejected = 0, there = imported ? 0 : count) => ({
		...{ what, imported: count - there, 'already existed': there, rejected },
	});
	return [
		row('users', users.length + 1),
		row('groups', groups.length),
		// The owners came with their groups.
		row('members', members.length, 0, imported ? groups.length : members.length),
		row('messages', messages.length, 1),
	];
};
const compared = users.length + 1 + groups.length + members.length + messages.length;

/** What each step says without files, and what came of it. */
const NO_FILE = 'Records From is File, but the items have no file of such an export';
const STEPS = ['Import users', 'Import groups', 'Import members', 'Import messages', 'Verify'];
const missing = STEPS.map((step) => ({
	...{ 'rejected by': step, problem: `${NO_FILE} [item 0]` },
}));
const none = ['users', 'groups', 'members', 'messages'].map((what) => ({
	...{ what, imported: 0, 'already existed': 0, rejected: 0 },
}));

const broken = {
	'rejected by': 'Import messages',
	problem:
		'Record 82 (line 1 of “messages-exam-help.json”): The record has no usable “created_at” [item 0]',
};

/** Its author changes the text of a message. */
async function edit(address: string, key: string): Promise<void> {
	const call = async (path: string, more: object = {}): Promise<{ data: unknown }> => {
		const headers = { apikey: key, 'content-type': 'application/json' };
		const response = await fetch(`${address}/v3${path}`, { headers, ...more });
		if (!response.ok) throw new Error(`${path}: ${response.status}`);
		return (await response.json()) as { data: unknown };
	};
	const { data } = await call('/messages?searchKey=Thank%20you&limit=1000&affix=append');
	const found = (data as Array<{ id: string; muid?: string }>).find(
		({ muid }) => muid === String(EDITED),
	);
	const body = JSON.stringify({ data: { text: 'Thanks a lot!' } });
	await call(`/messages/${found?.id}`, { method: 'PUT', body });
}

/** A whole app is moved and compared with its files; later, what was edited since is found. */
export const moveApp: Scenario = {
	title: `A Sendbird app is moved and verified: ${messages.length} messages`,
	file: FILE,
	runs: [
		{
			how: 'Execute workflow, from “Saturday evening”, without files: each step says so',
			start: async (client, { id }) => await runWorkflow(client, id, 'Saturday evening'),
		},
		{
			how: `Execute workflow, from “${TRIGGER}”`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		{
			how: 'Omar edits a message in CometChat; the same again: nothing is imported, and the message is found',
			start: async (client, { id }, { address, key }) => {
				await edit(address, key);
				return await runWorkflow(client, id, TRIGGER);
			},
		},
	],
	input: [
		{
			node: 'What is in the export',
			columns: [
				...[column('Users', 'users'), column('Groups', 'groups'), column('Messages', 'messages')],
				...[column('Left out', 'left out'), column('No counterpart', 'no counterpart')],
			],
		},
	],
	output: [
		{
			node: 'Failed records',
			columns: [column('By', 'rejected by'), column('Problem', 'problem')],
		},
		{
			node: 'What differs',
			columns: [
				...[column('Conversation', 'id'), column('Message', 'messageKey')],
				...[column('In the files', 'inFiles'), column('In CometChat', 'inCometChat')],
			],
		},
		{
			node: 'Summary',
			columns: [
				...[column('What', 'what'), column('Imported', 'imported')],
				...[column('Already existed', 'already existed'), column('Rejected', 'rejected')],
				...[column('Same', 'same'), column('Differences', 'differences')],
			],
		},
	],
	expected,
	calls,
	rows: [
		{ node: 'Failed records', rows: [...missing, broken, broken] },
		{
			node: 'Summary',
			rows: [
				...none,
				{ what: 'compared', same: 0 },
				...counts(true),
				{ what: 'compared', same: compared, differences: 0 },
				...counts(false),
				{ what: 'compared', same: compared - 1, differences: 1 },
			],
		},
		{
			node: 'What differs',
			rows: [
				{
					...{ type: 'conversation', messageKey: String(EDITED), difference: 'different' },
					...{ field: 'data.text', inFiles: 'Thank you!', inCometChat: 'Thanks a lot!' },
				},
			],
		},
	],
};
