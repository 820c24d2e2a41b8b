import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { type Run } from '../support/engine.mts';
import { withFile, withFilesOnDisk } from '../support/fileImports.mts';
import { checksum, sendbirdExport } from '../support/sendbirdExport.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes({ limit: 1_000_000, importLimit: 1_000_000 });

type How = Omit<Run, 'parameters' | 'credential'>;
const RESOURCES = ['user', 'group', 'groupMember', 'message'];
const options = { requestsPerMinute: 0, ifExists: 'return' };

/** Imports what a resource is about from the files of an export. */
async function move(resource: string, how: How, parameters: IDataObject = {}) {
	const asked = { recordsFrom: 'file', fileFormat: 'sendbird', options, ...parameters };
	const run = { continueOnFail: true, ...how };
	const { rows, hints } = await on.tell(`dataImport/${resource}/import`, asked, run);
	return { rows, summary: rows.at(-1)?.json ?? {}, hints: hints.join() };
}

interface Stored {
	muid?: string;
	conversationId: string;
	data: { text?: string };
}

/** The lines of each conversation that was moved, by checksum. */
async function moved() {
	const lines = new Map<string, string[]>();
	for (const { muid, conversationId, data } of await on.sandbox.state<Stored & object>('messages'))
		if (/^\d+$/.test(muid ?? ''))
			lines.set(conversationId, [...(lines.get(conversationId) ?? []), `${muid} ${data.text}`]);
	return [...lines.values()].map(checksum).sort();
}

const itemsOf = (files: Array<{ name: string; text: string }>) =>
	files.map(({ name, text }) => withFile(text, name));

it('moves every conversation in its order, also when it is stopped in between', async () => {
	const { files, expected } = sendbirdExport({ users: 90, channels: 30, messages: 6000 });
	const items = itemsOf(files);
	for (const resource of RESOURCES.slice(0, 3)) {
		const { summary } = await move(resource, { items });
		expect(summary).toMatchObject({ refused: 0, inDoubt: 0 });
	}
	const stop = new AbortController();
	setTimeout(() => stop.abort(), 1500);
	await move('message', { items, signal: stop.signal }).catch(() => undefined);
	const { rows, summary } = await move(
		'message',
		{ items },
		{ additionalFields: { findStop: true } },
	);
	expect(summary).toMatchObject({ refused: 0, inDoubt: 0 });
	expect(rows.at(-1)?.pairedItem).toHaveLength(items.length);
	expect(await moved()).toEqual([...expected.values()].map(checksum).sort());
});

it('loses nothing where it stopped among conversations that were written at the same time', async () => {
	const { files, expected } = sendbirdExport({ users: 90, channels: 12, messages: 240 });
	const items = itemsOf(files);
	for (const resource of RESOURCES.slice(0, 3)) await move(resource, { items });
	const refused = { kind: 'status', method: 'POST', status: 403, code: 'ERR_PERMISSION_DENIED' };
	await on.sandbox.faults([{ ...refused, path: '/v3.0/data_import/messages', nth: 3 } as never]);
	await expect(move('message', { items, continueOnFail: false })).rejects.toThrow('permission');
	await move('message', { items }, { additionalFields: { findStop: true } });
	expect(await moved()).toEqual([...expected.values()].map(checksum).sort());
});

it('moves a custom message that has nothing but metadata', async () => {
	const message = {
		...{
			id: '7',
			sender: 'amara',
			receiver: 'bjorn',
			receiverType: 'user',
			sentAt: Math.floor(Date.now() / 1000) - 60,
		},
		...{ category: 'custom', type: 'poke', data: { metadata: { by: 'hand' } } },
	};
	const items = itemsOf([{ name: 'messages.json', text: JSON.stringify([message]) }]);
	const { summary } = await move('message', { items }, { fileFormat: 'cometchat' });
	expect(summary).toMatchObject({ imported: 1, refused: 0 });
});

it('tells in a dry run what is there, and sends nothing', async () => {
	const { files } = sendbirdExport({ users: 90, channels: 3, messages: 300 });
	const broken = { name: 'messages-x.json', text: '{"messages":[\n{"message_id":1},\nnull' };
	const items = itemsOf([...files, broken]);
	for (const { binary } of items) Object.assign(binary.data ?? {}, { directory: '/tmp/export' });
	const { rows, summary } = await move(
		'message',
		{ items },
		{ options: { ...options, dryRun: true } },
	);
	expect(summary).toMatchObject({
		...{ dryRun: true, wouldSend: 294, refused: 2 },
		export: {
			...{ users: 90, groups: 2, members: 10, messages: 294, oneToOneConversations: 1 },
			leftOut: { 'removed messages': 6 },
			noCounterpart: { threads: expect.any(Number), edited: expect.any(Number) },
			...{ requests: 10, minutes: 1 },
		},
	});
	const file = 'messages-x.json';
	expect(rows.slice(0, -1).map(({ json }: INodeExecutionData) => json)).toMatchObject([
		{
			error: expect.stringMatching(/^Record 203 \(line 2 of “messages-x.json”\): /),
			line: 203,
			file,
		},
		{ error: expect.stringMatching(/^Record 204 \(line 3 of /), line: 204, file, lineInFile: 3 },
	]);
	expect(await on.sandbox.requests()).toEqual([]);
});

it('returns the IDs of users and groups, and the links of files, as files', async () => {
	const user = { user_id: 'Ann.Lee', nickname: '=Ann' };
	const channel = { channel_url: 'Team A', name: 'Team "A"', members: [user] };
	const file = { url: 'https://files.example.com/a.png?auth=x', name: 'a.png', type: 'image/png' };
	const message = { type: 'FILE', message_id: 7, created_at: Date.now(), user, file };
	const text = JSON.stringify({ messages: [message], channel });
	const { rows } = await move(
		'message',
		{ items: [withFile(text, 'messages.json')] },
		{ additionalFields: { writesLists: true }, options: { ...options, dryRun: true } },
	);
	const textOf = (name: string) =>
		Buffer.from(rows.at(-1)?.binary?.[name]?.data ?? '', 'base64').toString();
	expect(textOf('ids').split('\r\n')).toEqual([
		...['type,previousId,id,name', "user,Ann.Lee,ann_lee_deihq7,'=Ann"],
		...['group,Team A,team_a_15d3of2,"Team ""A"""', ''],
	]);
	expect(textOf('links').split('\r\n')).toEqual([
		...['messageKey,receiverType,receiver,name,url'],
		...['7,group,team_a_15d3of2,a.png,https://files.example.com/a.png', ''],
	]);
});

it('names files of which it recognizes nothing, also in a dry run', async () => {
	const users = withFile('{"users":[{"user_id":"ann"}]}', 'users.json');
	const items = [users, withFile('{"data":{"messages":[{"message_id":1}]}}', 'nested.json')];
	for (const dryRun of [true, false]) {
		const { summary, hints } = await move('user', { items }, { options: { ...options, dryRun } });
		expect(summary.export).toMatchObject({ users: 1, notUnderstood: ['nested.json'] });
		expect(hints).toContain('Nothing of an export of Sendbird was recognized');
		expect(hints).toContain('in 1 file: “nested.json”. It was left out: check');
	}
	expect((await move('user', { items: [users] })).hints).not.toContain('recognized');
});

it.each(RESOURCES)(
	'tells that Start at Line is after the last %s of an export',
	async (resource) => {
		const { files } = sendbirdExport({ users: 5, channels: 2, messages: 6 });
		const start = { additionalFields: { startAtLine: 60 } };
		const { rows } = await move(resource, { items: itemsOf(files) }, start);
		const error = 'Start at Line “60” is after the last record of the export [item 0]';
		expect(rows.map(({ json }) => json)).toMatchObject([{ error }, { read: 0, imported: 0 }]);
		const none = { items: [withFile('{"users":[]}', 'users.json')] };
		expect((await move(resource, none)).rows).toHaveLength(1);
	},
);

it('tells of two users who would become one before anything is sent', async () => {
	const users = ['A.b', 'a_b_1ddh'].map((user_id) => ({ user_id }));
	const { rows } = await move('user', {
		items: [withFile(JSON.stringify({ users }), 'users.json')],
	});
	expect(rows[0]?.json.error).toContain('become the same ID “a_b_1ddh”');
	expect(await on.sandbox.requests()).toEqual([]);
});

it('keeps files with the same name apart: each message goes into the channel of its file', async () => {
	const user = (id: string) => ({ user_id: id, nickname: id });
	const file = (channel: string, id: number) =>
		withFile(
			JSON.stringify({
				messages: [
					{
						...{ type: 'MESG', message_id: id, created_at: Date.now() - 60_000 + id },
						...{ user: user('sana'), message: `for ${channel}` },
					},
				],
				channel: { channel_url: channel, name: channel, members: [user('sana'), user('tomo')] },
			}),
			'messages.json',
		);
	const items = [file('left', 1), file('right', 2)];
	for (const resource of RESOURCES) await move(resource, { items });
	const stored = await on.sandbox.state<Stored>('messages');
	expect(
		stored
			.filter(({ data }) => data.text?.startsWith('for '))
			.map(({ conversationId, data }) => [conversationId, data.text]),
	).toEqual([
		['group_left', 'for left'],
		['group_right', 'for right'],
	]);
});

it('sends users without an optional value that CometChat doesn’t take, and says which', async () => {
	const users = [
		{ user_id: 'lea', nickname: 'Lea', profile_url: 'https://files.example.com/lea brandt.png' },
		{ user_id: 'omar', nickname: 'Omar', metadata: { notes: 'x'.repeat(6000) } },
	];
	const items = [withFile(JSON.stringify({ users }), 'users.json')];
	const { summary } = await move('user', { items });
	expect(summary).toMatchObject({
		...{ imported: 2, refused: 0, omitted: { 'Avatar URL': 1 } },
		export: { noCounterpart: { largeMetadata: 1 } },
	});
	const stored = await on.sandbox.state<IDataObject>('users');
	expect(stored.filter(({ uid }) => uid === 'lea' || uid === 'omar')).toMatchObject([
		{ name: 'Lea', metadata: { sendbirdUserId: 'lea' } },
		{ name: 'Omar', metadata: { sendbirdUserId: 'omar' } },
	]);
});

it('moves the members of a group of which only they are known', async () => {
	const participants = ['ann', 'bob', 'zoe'].map((identity, day) => ({
		...{ sid: `MB${day}`, conversation_sid: 'CH1', identity },
		date_created: `2020-05-0${3 - day}T10:00:00Z`,
	}));
	const items = [withFile(JSON.stringify({ participants }), 'participants.json')];
	for (const resource of RESOURCES.slice(0, 3)) {
		const { summary } = await move(resource, { items }, { fileFormat: 'twilio' });
		expect(summary).toMatchObject({ refused: 0, inDoubt: 0 });
	}
});

type ExportFile = [fileName: string, directory: string, content: unknown];

/** Moves the files of an export that is written out: the texts of its messages, with who sent them, and where. */
async function textsOf(fileFormat: string, files: ExportFile[]) {
	const binary = Object.fromEntries(
		files.map(([fileName, directory, content], index) => {
			const data = Buffer.from(JSON.stringify(content)).toString('base64');
			return [`file${index}`, { data, mimeType: 'application/json', fileName, directory }];
		}),
	);
	const before = (await on.sandbox.state<{ id: number }>('messages')).length;
	const items = [{ json: {}, binary }] as Run['items'] & object;
	for (const resource of RESOURCES) await move(resource, { items }, { fileFormat });
	const all = await on.sandbox.state<IDataObject & Stored>('messages');
	return all
		.slice(before)
		.filter(({ category }) => category === 'message')
		.map(({ data, sender, receiver }) => [data.text, sender, receiver]);
}

const T = 1_760_000_000;

it('finds the channel of a folder whose name is decomposed, and the words of what was only shared', async () => {
	const shared = { text: 'from elsewhere', is_share: true, from_url: 'https://x.slack.com/p1' };
	const section = { type: 'rich_text_section', elements: [{ type: 'text', text: 'in a block' }] };
	const line = (ts: number, more: object) => ({
		...{ type: 'message', user: 'U1', ts: `${T + ts}.000100` },
		...more,
	});
	const day = [
		line(1, { text: 'said' }),
		line(2, { text: '', attachments: [shared] }),
		line(3, { text: '', blocks: [{ type: 'rich_text', elements: [section] }] }),
	];
	const channel = { id: 'C3', name: '\u00fcber-uns', members: ['U1'], creator: 'U1', created: T };
	const texts = await textsOf('slack', [
		['users.json', '/slack', [{ id: 'U1', name: 'ann', profile: { real_name: 'Ann' } }]],
		['channels.json', '/slack', [channel]],
		['2025-10-10.json', '/slack/u\u0308ber-uns', day],
	]);
	const [guid] = (await on.sandbox.state<{ guid: string; name: string }>('groups'))
		.filter(({ name }) => name === channel.name)
		.map((one) => one.guid);
	expect(texts.map(([text, , receiver]) => [text, receiver])).toEqual([
		['said', guid],
		[expect.stringContaining('from elsewhere'), guid],
		['in a block', guid],
	]);
});

it('gives the text of a user whom Sendbird has no more to a deleted user, not to the system', async () => {
	const text = { type: 'MESG', channel_url: 'ch1', message: 'by nobody', user: null };
	const channel = { channel_url: 'ch1', name: 'C', members: [{ user_id: 'a' }], created_at: T };
	const texts = await textsOf('sendbird', [
		['users.json', '/x', { active_users: [{ user_id: 'a', nickname: 'A', is_active: true }] }],
		['channels.json', '/x', { group_channels: [channel] }],
		['messages.json', '/x', { messages: [{ message_id: 2, ...text, created_at: T * 1000 + 1 }] }],
	]);
	expect(texts).toEqual([['by nobody', 'deleted-user', 'ch1']]);
});

describe('where n8n no longer has a file', () => {
	const kept = withFilesOnDisk();
	it.each([
		['an import', { resource: 'user' }],
		['Verify', { resource: 'move', operation: 'verify' }],
	])('%s says so, and nothing leaves as if it were done', async (_what, parameters) => {
		const binary = { mimeType: 'application/json', fileName: 'users.json', data: '' };
		const location = { type: 'execution' as const, workflowId: 'w', executionId: '2' };
		const bytes = Buffer.from('{"users":[{"user_id":"ann"}]}');
		const data = await kept.service.store(location as never, bytes, binary);
		await kept.service.deleteManyByBinaryDataId([data.id!]);
		const items = [{ json: { from: 'before' }, binary: { data } }];
		const { rows } = await move('user', { items }, parameters);
		const error = 'The file can’t be read any further [item 0]';
		expect(rows[0]?.json).toMatchObject({ error });
		expect(rows.map(({ json }) => json.from)).not.toContain('before');
	});
});
