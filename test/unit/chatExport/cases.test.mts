import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import type { Kind } from '../../../nodes/CometChatDataImport/shared/chatExport';
import type { SystemName } from '../../../nodes/CometChatDataImport/shared/chatExport/systems';
import type { FileRecord } from '../../../nodes/files/records';
import { fileItem, isSent, itemWith, readItems } from '../../support/readExport.mts';

const CASES = join(__dirname, 'cases');

/** What must come of the files of a case, worked out by hand. */
interface Right {
	now: string;
	totals: Record<string, number>;
	users: IDataObject[];
	groups: IDataObject[];
	members: IDataObject[];
	conversations: Array<{ messages: IDataObject[] }>;
	left: Array<{ file: string; line: number }>;
	doubles: Array<{ file: string; line: number; key: string }>;
	noCounterpart: Record<string, number>;
	fileHosts: Record<string, number>;
}

const rightOf = (folder: string) =>
	JSON.parse(readFileSync(join(CASES, folder, 'right.json'), 'utf8')) as Right;

const itemOf = (path: string, folder: string) =>
	fileItem(readFileSync(path), basename(path), relative(join(CASES, folder), dirname(path)));

/** All that an import of a kind reads of a case. */
async function readOf(folder: string, system: SystemName, kind: Kind, how = {}) {
	const paths = globSync(join(CASES, folder, '**/*')).filter((path) => /\.jsonl?$/.test(path));
	const items = paths
		.filter((path) => !path.endsWith('right.json'))
		.map((path) => itemOf(path, folder));
	return await readItems(items, system, kind, how);
}

/** A message as the cases write one. */
function asWritten({ values }: FileRecord): IDataObject {
	const {
		kind,
		caption,
		previewText,
		customType,
		customData,
		mentionedUserDetails,
		sentAt,
		...own
	} = values;
	const isCustom = kind === 'custom';
	const mentions = Object.keys((mentionedUserDetails ?? {}) as object);
	const files = (own.attachments ?? []) as IDataObject[];
	return {
		...own,
		...{ category: isCustom ? 'custom' : 'message', type: isCustom ? customType : kind },
		...((caption ?? previewText) === undefined ? {} : { text: caption ?? previewText }),
		...(isCustom ? { customData } : {}),
		...(mentions.length > 0 ? { mentions } : {}),
		sentAt: Math.trunc(sentAt as number),
		...(files.length > 0
			? {
					attachments: files.map(({ size, ...file }) =>
						size ? { ...file, size: String(size) } : file,
					),
				}
			: {}),
	} as IDataObject;
}

const locationOf = ({ location }: FileRecord) => `${location?.file}:${location?.lineInFile}`;
const idsOf = (one: IDataObject | IDataObject[]): string =>
	Array.isArray(one) ? String(one[0]?.muid) : [one.guid, one.uid].join();
const byId = (one: IDataObject | IDataObject[], other: IDataObject | IDataObject[]) =>
	idsOf(one) < idsOf(other) ? -1 : 1;

const cases: Array<[string, SystemName]> = [
	['sendbird', 'sendbird'],
	['stream', 'stream'],
	['twilio', 'twilio'],
	['twilio-chat', 'twilio'],
	['slack', 'slack'],
	['cometchat', 'cometchat'],
];

describe.each(cases)('an export of %s', (folder, system) => {
	const right = rightOf(folder);
	beforeAll(() => jest.useFakeTimers({ now: Date.parse(right.now) }));
	afterAll(() => jest.useRealTimers());

	it.each([
		['user', right.users],
		['group', right.groups],
		['member', right.members],
	] as const)('gives each %s', async (kind, expected) => {
		const { records } = await readOf(folder, system, kind);
		const given = records.filter(isSent).map(({ values }) => values as IDataObject);
		expect([...given].sort(byId)).toEqual([...expected].sort(byId));
	});

	it('gives the messages of each conversation in their order', async () => {
		const { records, report } = await readOf(folder, system, 'message');
		const sent = records.filter(isSent);
		const byConversation = new Map<string, IDataObject[]>();
		for (const one of sent) {
			const message = asWritten(one);
			const { sender, receiver, receiverType } = message;
			const key = receiverType === 'group' ? receiver : [sender, receiver].sort().join();
			byConversation.set(String(key), [...(byConversation.get(String(key)) ?? []), message]);
		}
		const expected = right.conversations.map(({ messages }) =>
			messages.map(({ from: _, ...own }) => own),
		);
		expect([...byConversation.values()].sort(byId)).toEqual(expected.sort(byId));
		// Each is later than the one before, so none of a batch can change places.
		for (const all of Object.values(Object.groupBy(sent, ({ values }) => String(values.receiver))))
			if (String(all?.[0]?.values.receiverType) === 'group')
				for (const [index, { values }] of (all ?? []).entries())
					if (index > 0)
						expect(values.sentAt).toBeGreaterThan(all?.[index - 1]?.values.sentAt as number);
		const places = right.conversations.flatMap(({ messages }) =>
			messages.map(
				({ from }) =>
					`${(from as IDataObject).file as string}:${(from as IDataObject).line as number}`,
			),
		);
		expect(sent.map(locationOf).sort()).toEqual(places.sort());
		const { users, groups, members, messages, requests } = right.totals;
		expect(report).toMatchObject({ users, groups, members, messages, requests });
		expect(report.noCounterpart).toEqual(right.noCounterpart);
		expect(report.fileHosts).toEqual(right.fileHosts);
		expect(report.notUnderstood).toEqual([]);
	});

	it('tells of all that isn’t imported, with its location', async () => {
		const left = new Set<string>();
		for (const kind of ['user', 'group', 'member', 'message'] as const)
			for (const one of (await readOf(folder, system, kind)).records)
				if (!isSent(one)) left.add(locationOf(one));
		const doubles = right.doubles.filter(({ file }) => !file.startsWith('users'));
		const expected = [...right.left, ...doubles].map(({ file, line }) => `${file}:${line}`);
		expect([...left].sort()).toEqual(expected.sort());
	});

	it('counts the same however often it is read', async () => {
		const once = await readOf(folder, system, 'message');
		expect(await readOf(folder, system, 'message', { times: 2 })).toEqual(once);
	});

	it('carries no secret over', async () => {
		for (const kind of ['user', 'group', 'member', 'message'] as const) {
			const { records, report } = await readOf(folder, system, kind);
			expect(JSON.stringify([records.map(({ values }) => values), report])).not.toContain('SECRET');
		}
	});
});

it('sends messages that may be too old, and counts them', async () => {
	jest.useFakeTimers({ now: Date.parse(rightOf('slack').now) });
	const { records, report } = await readOf('slack', 'slack', 'message', { keptFor: 0 });
	jest.useRealTimers();
	expect(report).toMatchObject({ olderMessages: 1, messages: 29 });
	expect(records.filter(isSent)).toHaveLength(29);
});

/** The file of an export with one message, of which each case says the rest. */
const ofStream = (message: object) => ({
	'channel.json': {
		channel: { cid: 'messaging:general', type: 'messaging', id: 'general' },
		messages: [
			{
				...{ id: 'm1', type: 'regular', user: { id: 'ann' }, created_at: '2026-11-01T10:00:00Z' },
				...message,
			},
		],
	},
});
const ofCometChat = (message: object) => {
	const to = { receiver: 'bob', receiverType: 'user' };
	const one = { id: '1', muid: 'a', sender: 'ann', ...to, sentAt: 1794000000, ...message };
	return { 'messages.json': { data: [one] } };
};

type Odd = [string, SystemName, Record<string, object>, object, Kind?];
const odd: Odd[] = [
	[
		'a webhook of Slack that has only a name',
		'slack',
		{
			'channels.json': [{ id: 'C1', name: 'general', members: [] }],
			'general/2026-11-03.json': [
				{
					type: 'message',
					subtype: 'bot_message',
					username: 'ci',
					text: 'Built',
					ts: '1794000000.1',
				},
			],
		},
		{ sender: 'ci', text: 'Built' },
	],
	[
		'an image of Stream without a title',
		'stream',
		ofStream({
			attachments: [{ type: 'image', image_url: 'https://files.example.com/cat.png?sig=1' }],
		}),
		{ attachments: [{ mimeType: 'image/png', extension: 'png', name: 'cat.png' }] },
	],
	...[
		['application/x-tgz; q=1', 'tgz'],
		['application/vnd.sqlite3', 'bin'],
	].map(
		([mimeType, extension]): Odd => [
			`a file of ${mimeType} whose link has no ending: ${extension}`,
			'cometchat',
			ofCometChat({
				...{ category: 'message', type: 'file' },
				data: { attachments: [{ url: 'https://files.example.com/f/7', mimeType }] },
			}),
			{ attachments: [{ mimeType, extension, name: '7' }] },
		],
	),
	[
		'a custom message of CometChat whose data is empty',
		'cometchat',
		ofCometChat({ category: 'custom', type: 'ping', data: { customData: {} } }),
		{ kind: 'custom', customType: 'ping', customData: {} },
	],
	[
		'a channel whose creator is in no list: the creator',
		'sendbird',
		{
			'channels.json': {
				group_channels: [{ channel_url: 'c', name: 'C', created_by: { user_id: 'eve' } }],
			},
		},
		{ uid: 'eve', metadata: { missingInExport: true } },
		'user',
	],
	[
		'a deactivated user of whom no time is known',
		'sendbird',
		{ 'users.json': { users: [{ user_id: 'eve', is_active: false, last_seen_at: 0 }] } },
		{ uid: 'eve', deactivatedAt: expect.any(Number) },
		'user',
	],
	[
		'a group that the app made for nobody',
		'cometchat',
		{ 'groups.json': { data: [{ guid: 'g', name: 'G', type: 'public', owner: 'app_system' }] } },
		expect.not.objectContaining({ owner: expect.anything() }),
		'group',
	],
	[
		'a text of Stream beside an attachment that is no file',
		'stream',
		ofStream({
			text: 'my own words',
			attachments: [
				{ type: 'giphy', title: 'look' },
				{ type: 'image', image_url: 'https://files.example.com/cat.png' },
			],
		}),
		{ caption: 'my own words', metadata: { attachments: [{ type: 'giphy', title: 'look' }] } },
	],
];
it.each(odd)('takes %s as it is', async (_what, system, files, values, kind = 'message') => {
	const items = Object.entries(files).map(([path, value]) => itemWith(path, value));
	const { records } = await readItems(items, system, kind, { keptFor: 0 });
	expect(records.filter(isSent)).toMatchObject([{ values }]);
});

const people = [
	{ user_id: 'ann', nickname: 'Ann', role: 'operator' },
	{ user_id: 'bob', nickname: 'Bob', role: '' },
];
const sendbirdChannel = { channel_url: 'c', name: 'C', created_at: 1793000000, members: people };
it.each<[string, string, unknown]>([
	['in a plain list of channels', 'channels.json', [sendbirdChannel]],
	['on a line of channels', 'channels.jsonl', sendbirdChannel],
	['in a list of channels', 'channels.json', { channels: [sendbirdChannel] }],
])('keeps members of Sendbird %s', async (_where, name, value) => {
	const user = { user_id: 'ann', nickname: 'Ann', is_active: true };
	const items = [itemWith('users.json', { users: [user] }), itemWith(name, value as object)];
	const joined = { guid: 'c', joinedAt: 1793000000 };
	const { records } = await readItems(items, 'sendbird', 'member');
	expect(records).toMatchObject([
		{ values: { ...joined, uid: 'ann', scope: 'admin' } },
		{ values: { ...joined, uid: 'bob', scope: 'participant' } },
	]);
	const users = await readItems(items, 'sendbird', 'user');
	expect(users.records).toMatchObject([
		{ values: { uid: 'ann' } },
		{ values: { uid: 'bob', metadata: { missingInExport: true } } },
	]);
});

it('takes a channel of two as a conversation of Sendbird wherever its members stand', async () => {
	const items = [itemWith('channels.json', [{ ...sendbirdChannel, is_distinct: true }])];
	const { report } = await readItems(items, 'sendbird', 'member');
	expect(report).toMatchObject({ oneToOneConversations: 1, groups: 0, users: 2 });
});

it('unites what several files say of a member of Sendbird', async () => {
	const known = people.map(({ user_id }) => ({ user_id }));
	const items = [
		itemWith('a.json', { group_channels: [sendbirdChannel] }),
		itemWith('b.json', { ...sendbirdChannel, members: known }),
	];
	const { records } = await readItems(items, 'sendbird', 'member');
	expect(records[0]).toMatchObject({ values: { uid: 'ann', scope: 'admin' } });
});

it('counts members whose channel no file names', async () => {
	const items = [itemWith('members.json', { members: [...people, { nickname: 'X' }], next: '' })];
	const { records, report } = await readItems(items, 'sendbird', 'member');
	expect(report).toMatchObject({ users: 2, broken: 1, leftOut: { 'members without a group': 2 } });
	expect(records).toMatchObject([{ problem: expect.anything() }]);
});

it.each([-1, 'yesterday 3', '03/04/2026'])('invents no time for %j', async (created) => {
	const message = { message_id: 1, message: 'Hi', created_at: created, user: { user_id: 'ann' } };
	const document = { messages: [message], channel: { channel_url: 'c', name: 'C' } };
	const { records } = await readItems([itemWith('m.json', document)], 'sendbird', 'message');
	expect(records).toMatchObject([{ problem: expect.anything() }]);
});

it('keeps what follows several files of the same second behind them', async () => {
	const at = '2026-11-01T10:00:00Z';
	const file = { type: 'image', image_url: 'https://files.example.com/a.png', title: 'a.png' };
	const common = { type: 'regular', user: { id: 'ann' }, created_at: at };
	const messages = [
		{ ...common, id: 'm1', text: '', attachments: [file, file, file] },
		{ ...common, id: 'm2', text: 'Three pictures' },
	];
	const channel = { cid: 'messaging:general', type: 'messaging', id: 'general' };
	const items = [itemWith('channel.json', { channel, messages })];
	const { records } = await readItems(items, 'stream', 'message', { keptFor: 0 });
	const inOrder = records
		.filter(isSent)
		.sort((one, other) => Number(one.values.sentAt) - Number(other.values.sentAt));
	expect(inOrder.map(({ values }) => values.muid)).toEqual(['m1', 'm1_2', 'm1_3', 'm2']);
	expect(new Set(inOrder.map(({ values }) => values.sentAt)).size).toBe(4);
});
