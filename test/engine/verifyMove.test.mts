import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { type Run } from '../support/engine.mts';
import { withFile } from '../support/fileImports.mts';
import { sendbirdExport } from '../support/sendbirdExport.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes({ limit: 1_000_000, importLimit: 1_000_000 });

const { files, expected } = sendbirdExport({ users: 60, channels: 9, messages: 900 });
const items = files.map(({ name, text }) => withFile(text, name));
const MESSAGES = [...expected.values()].flat().length;

async function ask(
	operation: `${string}/${string}`,
	parameters: IDataObject,
	how: Partial<Run> = {},
) {
	const options = { requestsPerMinute: 0, ...(parameters.options as IDataObject) };
	const asked = { fileFormat: 'sendbird', ...parameters, options };
	const { rows, hints } = await on.tell(`dataImport/${operation}`, asked, { items, ...how });
	const json = rows.map((row) => row.json);
	return { rows: json.slice(0, -1), summary: json.at(-1) ?? {}, hints };
}

const verify = async (more: IDataObject = {}, how: Partial<Run> = {}) =>
	await ask('move/verify', { compare: 'all', ...more }, how);

/** Imports the export, of messages those of some files. */
async function move(some = items) {
	for (const resource of ['user', 'group', 'groupMember', 'message'])
		await ask(`${resource}/import`, { recordsFrom: 'file' }, { items: some, continueOnFail: true });
}

interface Stored extends IDataObject {
	id: number;
	muid: string;
	conversationId: string;
}

/** The messages of a group that were moved, in their order. */
async function messagesOf(channel: string): Promise<Stored[]> {
	const keys = (expected.get(channel) ?? []).map((line) => line.split(' ')[0]);
	const all = await on.sandbox.state<Stored>('messages');
	return keys.flatMap((key) => all.filter(({ muid }) => muid === key));
}

const requestsOf = async () => (await on.sandbox.requests()).length;

it('finds nothing that differs after a move, with as many requests as it said before', async () => {
	await move();
	const before = await requestsOf();
	const dry = await verify({ options: { dryRun: true } });
	expect(await requestsOf()).toBe(before);
	const { rows, summary, hints } = await verify();
	expect(rows).toEqual([]);
	expect(summary).toMatchObject({
		...{ compared: 'all', differences: 0, users: { compared: 60, same: 60 } },
		...{ groups: { compared: 6, same: 6 }, members: { compared: 30, same: 30 } },
		messages: { compared: MESSAGES, same: MESSAGES },
		export: { messages: MESSAGES, leftOut: { 'removed messages': 18 } },
	});
	expect(dry.summary).toEqual({
		...{ dryRun: true, compared: 'all', requests: (await requestsOf()) - before, minutes: 1 },
		export: summary.export,
	});
	expect(hints.join()).toContain('Nothing that was compared differs.');
});

it('names the first difference of everything that is not as in the files', async () => {
	await move();
	const gone = await messagesOf('Channel 1');
	const late = await messagesOf('Channel 2');
	const edited = await messagesOf('Channel 4');
	const remove = async (one: Stored | undefined, more: IDataObject = {}) =>
		await on.run('cometChat/message/delete', {
			...{ id: String(one?.id), permanent: true },
			...more,
		});
	await remove(gone[7]);
	await remove(gone[9]);
	await remove(late[20]);
	await move();
	// What is imported again comes last, and what is gone again is missing.
	await remove((await messagesOf('Channel 1'))[7]);
	await on.run('cometChat/message/update', { id: String(edited[3]?.id), text: 'Something else' });
	const [member] = (await on.sandbox.state<IDataObject>('members')).filter(({ guid }) =>
		String(guid).startsWith('channel_7'),
	);
	const of = { guid: id(String(member?.guid)), uid: id(String(member?.uid)) };
	await on.run('cometChat/groupMember/remove', of);
	await on.run('cometChat/user/update', {
		uid: id(String(member?.uid)),
		additionalFields: { name: 'Other' },
	});
	await on.run('cometChat/group/delete', { guid: id(String(await guidOf('Channel 8'))) });
	const { rows, summary } = await verify();
	const { guid, uid } = member ?? {};
	const deleted = 'channel_8_1lbe14r';
	const ofFile = (channel: number) => ({ file: `messages-${channel}-0.json`, lineInFile: 1 });
	expect(rows).toEqual([
		{
			...{ type: 'user', id: uid, difference: 'different' },
			...{ field: 'name', inFiles: 'User 35', inCometChat: 'Other' },
		},
		{ type: 'group', id: deleted, difference: 'missing' },
		{ type: 'members', id: guid, difference: 'missing', uid, missing: 1, different: 0 },
		expect.objectContaining({ type: 'members', id: deleted, missing: 5 }),
		{
			...{ type: 'conversation', id: 'group_channel_1_1lbe14k', difference: 'missing' },
			...{ messageKey: '1000008', ...ofFile(1) },
			...{ compared: 98, missing: 1, outOfOrder: 1, same: 96 },
		},
		{
			...{ type: 'conversation', id: 'group_channel_2_1lbe14l', difference: 'outOfOrder' },
			...{ messageKey: '2000021', ...ofFile(2), field: 'order' },
			...{ inFiles: 'before 2000100', inCometChat: 'after 2000100' },
			...{ compared: 98, outOfOrder: 1, same: 97 },
		},
		{
			...{ type: 'conversation', id: 'group_channel_4_1lbe14n', difference: 'different' },
			...{ messageKey: '4000004', ...ofFile(4), field: 'data.text' },
			...{ inFiles: 'Message 3 of 4 👋', inCometChat: 'Something else' },
			...{ compared: 98, different: 1, same: 97 },
		},
		expect.objectContaining({ id: `group_${deleted}`, difference: 'missing', missing: 98 }),
	]);
	expect(summary).toMatchObject({ differences: 8, users: { different: 1, same: 59 } });
});

it('expects no message that is older than the app keeps them', async () => {
	// Of the first conversation nothing is there, and all of it is 30 days old.
	const [first] = files.filter(({ name }) => name.startsWith('messages-1-'));
	await move(items.filter(({ binary }) => binary.data?.fileName !== first?.name));
	const kept = await verify();
	expect(kept.rows).toMatchObject([{ type: 'conversation', missing: 98 }]);
	const old = items.map(({ binary, ...item }) => ({ ...item, binary: inThePast(binary) }));
	const { rows, summary } = await verify({}, { items: old });
	expect(rows).toEqual([]);
	expect(summary).toMatchObject({ messages: { noLongerKept: MESSAGES } });
	const long = await verify({ additionalFields: { messagesKeptFor: 120 } }, { items: old });
	expect(long.summary).toMatchObject({ messages: { missing: MESSAGES } });
});

/** The same file with messages of years ago. */
function inThePast(binary: (typeof items)[number]['binary']) {
	const { data } = binary;
	const text = Buffer.from(data?.data ?? '', 'base64').toString();
	const years = 3 * 365 * 86_400_000;
	const older = text.replace(
		/("(?:message_id)":\d+.*?"created_at":)(\d+)/g,
		(_, before, at) => `${String(before)}${Number(at) - years}`,
	);
	return { data: { ...data!, data: Buffer.from(older).toString('base64') } };
}

it('says what it could not read, and calls nothing of it the same', async () => {
	await move();
	const refused = { kind: 'status', method: 'GET', status: 403, code: 'ERR_PERMISSION_DENIED' };
	await on.sandbox.faults([{ ...refused, path: '/v3/messages', nth: 2 } as never]);
	const { rows, summary } = await verify({}, { continueOnFail: true });
	expect(rows).toEqual([
		expect.objectContaining({ type: 'conversation', difference: 'notRead', notRead: 98 }),
	]);
	expect(summary).toMatchObject({
		...{ differences: 0, notRead: 1 },
		messages: { notRead: 98, same: MESSAGES - 98 },
	});
	await on.sandbox.faults([{ ...refused, path: '/v3/messages', nth: 2 } as never]);
	await expect(verify()).rejects.toThrow('A permission of the app');
});

it('compares a sample of everything', async () => {
	await move();
	const { rows, summary } = await verify({ compare: 'sample', sampleSize: 3 });
	expect(rows).toEqual([]);
	expect(summary).toMatchObject({
		...{ compared: 'sample', users: { compared: 3 }, groups: { compared: 3 } },
		...{ members: { compared: 15 }, messages: { compared: 294, same: 294 } },
	});
});

it('moves what belongs to deactivated users, and lists them for their deactivation at the end', async () => {
	const gone = { user_id: 'gone', nickname: 'Gone Baker', is_active: false, last_seen_at: 1e9 };
	const people = [gone, { user_id: 'lea', nickname: 'Lea', is_active: true }];
	const message = { message_id: 1, message: 'So long', created_at: Date.now(), user: gone };
	const channel = {
		...{ channel_url: 'ovens', name: 'Ovens', is_distinct: false },
		...{ created_by: gone, created_at: 1e9, members: people },
	};
	const left = [
		withFile(JSON.stringify({ users: people }), 'users.json'),
		withFile(JSON.stringify({ messages: [message], channel }), 'messages.json'),
	];
	await move(left);
	const { rows, summary } = await verify({}, { items: left });
	expect(rows).toEqual([{ type: 'user', id: 'gone', difference: 'stillActive' }]);
	expect(summary).toMatchObject({
		...{ users: { stillActive: 1, same: 1 }, groups: { same: 1 }, members: { same: 2 } },
		...{ messages: { same: 1 }, export: { deactivatedUsers: 1 } },
	});
	await on.run('cometChat/user/deactivate', { uids: 'gone' });
	const given = { recordsFrom: 'file', options: { ifExists: 'return' } };
	const again = await ask('user/import', given, { items: left });
	expect(again.hints.join()).toContain('1 user is deactivated in the export, but active');
	expect(again.summary).toMatchObject({ alreadyThere: 2, refused: 0 });
	expect((await verify({}, { items: left })).rows).toEqual([]);
	// No row is documented to say it; the list of those who are deactivated does.
	const data = [
		{ uid: 'gone', name: 'Gone Baker' },
		{ uid: 'lea', name: 'Lea' },
	];
	await on.sandbox.faults([{ ...ofUsers, nth: 1, body: { data } }]);
	expect((await verify({}, { items: left })).rows).toEqual([]);
});

const ofUsers = { kind: 'status', method: 'GET', path: '/v3/users$', status: 200 } as const;

it('reads the list of users once if CometChat ignores which it was asked for', async () => {
	const people = many(250, (index) => ({ user_id: `u${index}`, nickname: `User ${index}` }));
	const own = [withFile(JSON.stringify({ users: people }), 'users.json')];
	const data = people.map((one) => ({ uid: one.user_id, name: one.nickname }));
	await on.sandbox.faults([{ ...ofUsers, body: { data } }]);
	const { rows, summary } = await verify({}, { items: own });
	expect(rows).toEqual([]);
	expect(summary).toMatchObject({ users: { compared: 250, same: 250 } });
	expect(await requestsOf()).toBe(4);
});

it('finds nothing that differs in banned members, and in owners who joined later than their group began', async () => {
	const user = (name: string) => ({ id: name, name });
	const [ann, bob] = [user('ann'), user('bob')];
	const begun = '2026-01-05T10:00:00Z';
	const channel = {
		cid: 'team:ovens',
		id: 'ovens',
		type: 'team',
		created_by: ann,
		created_at: begun,
	};
	const members = [
		{ user_id: 'ann', user: ann, role: 'owner', created_at: '2026-01-06T10:00:00Z' },
		{ user_id: 'bob', user: bob, banned: true, created_at: '2026-01-06T10:00:00Z' },
	];
	const own = [withFile(JSON.stringify([{ channel, members, messages: [] }]), 'channels.json')];
	for (const resource of ['user', 'group', 'groupMember'])
		await ask(
			`${resource}/import`,
			{ recordsFrom: 'file', fileFormat: 'stream' },
			{ items: own, continueOnFail: true },
		);
	const { rows, summary } = await verify({ fileFormat: 'stream' }, { items: own });
	expect(rows).toEqual([]);
	expect(summary).toMatchObject({ members: { same: 2 } });
});

it.each([
	['{"users":[]}', 'Nothing was compared'],
	['{"users":[{"user_id":"amara","nickname":"Amara"},{"nickname":', 'Broken records of the files'],
])('says what of %s was not compared', async (text, said) => {
	const { hints } = await verify({}, { items: [withFile(text, 'users.json')] });
	expect(hints.join()).toContain(said);
});

async function guidOf(name: string): Promise<unknown> {
	const all = await on.sandbox.state<IDataObject>('groups');
	return all.find((group) => group.name === name)?.guid;
}

describe('files that CometChat’s own data were written to', () => {
	/** What an operation writes to a file, as an item of the next node. */
	async function fileOf(
		operation: Parameters<typeof on.run>[0],
		parameters: IDataObject,
		name: string,
	) {
		const [row] = await on.run(operation, {
			...parameters,
			...{ output: 'file', fileFormat: 'ndjson' },
		});
		return withFile(Buffer.from(row?.binary?.data?.data ?? '', 'base64'), name);
	}
	const all = { returnAll: true };

	it('are the same as what they were written from: those of Get Many', async () => {
		const ofGroups = (await on.sandbox.state<IDataObject>('groups')).map(({ guid }) =>
			String(guid),
		);
		const own = [
			await fileOf('cometChat/user/getAll', all, 'users.ndjson'),
			await fileOf('cometChat/group/getAll', all, 'groups.ndjson'),
			await fileOf('cometChat/message/getAll', { ...all, messagesOf: 'all' }, 'messages.ndjson'),
		];
		for (const guid of ofGroups)
			own.push(
				await fileOf('cometChat/groupMember/getAll', { ...all, guid: id(guid) }, `${guid}.ndjson`),
			);
		const { rows, summary } = await verify({ fileFormat: 'cometchat' }, { items: own });
		// No file tells the password of a group, so that it would become a private one; and replies have their parent in the metadata.
		expect(rows).toEqual([
			expect.objectContaining({ type: 'group', field: 'type', inCometChat: 'password' }),
			expect.objectContaining({
				field: 'data.metadata',
				inFiles: '{"parentId":"4"}',
				different: 2,
			}),
		]);
		const count = async (kind: string) => (await on.sandbox.state(kind)).length;
		const members = await count('members');
		expect(summary).toMatchObject({
			users: { same: await count('users') },
			members: { same: members },
			messages: { same: (await on.sandbox.state<IDataObject>('messages')).length - 2 },
		});
	});

	it('are the same: all data of a user', async () => {
		const own = await fileOf('cometChat/user/export', { uid: id('amara') }, 'amara.ndjson');
		const { rows, summary } = await verify({ fileFormat: 'cometchat' }, { items: [own] });
		expect(rows).toEqual([]);
		expect(summary).toMatchObject({
			...{ users: { same: 2 }, groups: { same: 1 }, members: { same: 1 }, messages: { same: 4 } },
			export: { noCounterpart: { conversations: 2 } },
		});
	});
});
