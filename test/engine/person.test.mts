import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();

const UNASKED = 'CometChat returned records that weren’t asked for';
/** Lists of messages contain these, whatever is asked for. */
async function listing(path: string, isListed: (row: IDataObject) => boolean): Promise<void> {
	const kind = path.includes('calls') ? 'calls' : 'messages';
	const data = (await on.sandbox.state<{ record?: IDataObject }>(kind))
		.map(({ record, ...row }) => ({ ...row, ...record }))
		.filter(isListed);
	expect(data).not.toEqual([]);
	await on.sandbox.faults([{ kind: 'status', method: 'GET', path, status: 200, body: { data } }]);
}
const deletions = async () =>
	(await on.sandbox.requests()).filter(
		({ method, path }) => method === 'DELETE' && path.includes('/messages/'),
	);

interface Line {
	type: string;
	id: string;
	record: IDataObject;
}

describe('Export of a user', () => {
	it('has all of the user in one file, and of others only what they told the user', async () => {
		const uid = 'amara';
		const [row] = await on.run('cometChat/user/export', {
			...{ uid: id(uid), output: 'file', fileFormat: 'ndjson' },
		});
		const text = Buffer.from(row?.binary?.data?.data ?? '', 'base64').toString();
		const lines = text.trimEnd().split('\n');
		const all = lines.map((line) => JSON.parse(line) as Line);
		expect(row?.json).toEqual({ count: lines.length, fileName: 'user.ndjson' });
		const idsOf = (type: string) => all.filter((one) => one.type === type).map((one) => one.id);
		const stored = async (kind: string, isOwn: (row: IDataObject) => unknown, key: string) =>
			(await on.sandbox.state<IDataObject>(kind)).filter(isOwn).map((one) => String(one[key]));
		const messages = await stored(
			'messages',
			({ sender, receiver, receiverType }) =>
				sender === uid || (receiverType === 'user' && receiver === uid),
			'id',
		);
		const calls = await stored(
			'calls',
			({ initiator, receiver }) => [initiator, receiver].includes(uid),
			'sessionId',
		);
		expect(messages.length).toBeGreaterThan(3);
		expect(calls.length).toBeGreaterThan(0);
		expect(all[0]).toMatchObject({ type: 'profile', id: uid, record: { name: 'Amara Okafor' } });
		expect(idsOf('message').sort()).toEqual(messages.sort());
		expect(idsOf('call').sort()).toEqual(calls.sort());
		expect(idsOf('group').sort()).toEqual(
			(await stored('members', (member) => member.uid === uid, 'guid')).sort(),
		);
		expect(idsOf('friend').sort()).toEqual(
			(await stored('friends', (friend) => friend.uid === uid, 'friend')).sort(),
		);
		expect(idsOf('blockedUser')).toEqual(
			await stored('blockedUsers', (blocked) => blocked.uid === uid, 'blockedUid'),
		);
		expect(idsOf('conversation').length).toBeGreaterThan(1);
	});

	it('has nothing of what others wrote in groups', async () => {
		const club = { receiverType: 'group', receiverGroup: id('book-club'), kind: 'text' };
		const say = async (sender: string, text: string, additionalFields: IDataObject = {}) => {
			const message = { ...club, text, options: { onBehalfOf: id(sender) }, additionalFields };
			return (await on.run('cometChat/message/send', message))[0]?.json.id;
		};
		const quotedMessageId = await say('bjorn', 'Secret of Bjorn');
		const parent = await say('amara', 'A quote', { quotedMessageId });
		await on.run('cometChat/thread/reply', {
			...{ ...club, id: String(parent), text: 'Reply of Bjorn', onBehalfOf: id('bjorn') },
		});
		await say('bjorn', 'Last of Bjorn');
		const rows = await on.run('cometChat/user/export', { uid: id('amara') });
		expect(JSON.stringify(rows)).toContain('A quote');
		expect(JSON.stringify(rows)).not.toMatch(/(?:Secret|Reply|Last) of Bjorn/);
	});

	it.each<[string, string, (row: IDataObject) => boolean]>([
		['messages of others', '/v3/messages$', ({ sender }) => sender === 'bjorn'],
		['messages that aren’t saved', '/v3/messages$', ({ sender }) => sender === 'amara'],
		['calls of others', '/v3/calls$', ({ initiator }) => initiator !== 'amara'],
	])('has no %s where CometChat ignores what was asked for', async (_, path, isListed) => {
		await listing(path, isListed);
		const how = { continueOnFail: true };
		const rows = await on.run('cometChat/user/export', { uid: id('amara') }, how);
		expect(rows.map(({ json }) => json)).toMatchObject([
			{ error: expect.stringContaining(UNASKED) },
		]);
	});
});

describe('Erase of a user', () => {
	const uid = 'marker7';
	const erase = async (more: IDataObject = {}, how = {}) =>
		await on.run(
			'cometChat/user/erase',
			{ uid: id(uid), confirmation: uid, ...more },
			{ continueOnFail: true, ...how },
		);
	const newOwner = (who: string) => ({ additionalFields: { newOwner: id(who) } });
	const handedOver = newOwner('amara');

	/** The kinds of records that still have something of the user in them, with what has. */
	async function traces(): Promise<Record<string, IDataObject[]>> {
		const found: Record<string, IDataObject[]> = {};
		for (const kind of Object.keys(await on.sandbox.state())) {
			const rows = (await on.sandbox.state<IDataObject>(kind)).filter((row) =>
				/marker7/i.test(JSON.stringify(row)),
			);
			if (rows.length > 0) found[kind] = rows;
		}
		return found;
	}

	/** Somebody of whom there is something in every list. */
	async function leaveTraces(): Promise<void> {
		const additionalFields = {
			...{ avatar: 'https://marker7.example/a.png', link: 'https://marker7.example' },
			...{ metadata: '{"note": "marker7"}', tags: ['marker7'], email: 'marker7@example.com' },
		};
		await on.run('cometChat/user/create', { uid, name: 'Marker7 Person', additionalFields });
		await on.run('cometChat/groupMember/add', { guid: id('book-club'), participants: [uid] });
		await on.run('cometChat/group/create', {
			...{ guid: 'own', name: 'Own', type: 'public', additionalFields: { owner: id(uid) } },
		});
		const say = async (receiver: IDataObject, words: string, sender = uid) =>
			await on.run('cometChat/message/send', {
				...{ kind: 'text', text: words, ...receiver, options: { onBehalfOf: id(sender) } },
			});
		const club = { receiverType: 'group', receiverGroup: id('book-club') };
		await say({ receiverType: 'user', receiverUser: id('amara') }, 'marker7 to one');
		await say(club, 'marker7 to all');
		await say({ receiverType: 'user', receiverUser: id(uid) }, 'hello marker7', 'amara');
		const [asked] = await say(club, 'Who is <@uid:marker7>?', 'amara');
		await on.run('cometChat/reaction/add', {
			...{ id: String(asked?.json.id), reaction: '👍', onBehalfOf: id(uid) },
		});
		await on.run('cometChat/friend/add', { uid: id(uid), friends: ['amara', 'bjorn'] });
		await on.run('cometChat/blockedUser/block', { uid: id(uid), blockedUids: ['chen'] });
	}

	it('leaves nothing of the user but what it names', async () => {
		await leaveTraces();
		const [row] = await erase(handedOver);
		expect(row?.json).toMatchObject({
			uid,
			erased: {
				...{ groupsHandedOver: 1, profile: 1, reactions: 1, messages: 2, memberships: 2 },
				...{ friends: 2, blockedUsers: 1, user: 1 },
			},
		});
		const asked = (await on.sandbox.requests()).map(({ path }) => path);
		expect(asked.filter((path) => path.includes('hasReactions'))).toEqual([]);
		const remaining = row?.json.remaining as string[];
		expect(remaining[0]).toBe('Messages of others that mention the user: 1');
		const { messages = [], ...others } = await traces();
		expect(others).toEqual({});
		const kinds = messages.map(({ category, data, sender }) =>
			category === 'action' ? 'action' : `${String(sender)}: ${String((data as IDataObject).text)}`,
		);
		expect(new Set(kinds)).toEqual(new Set(['action', 'amara: Who is <@uid:marker7>?']));
		// What tells that the user joined is of before; nothing that was written since has the name or a text.
		for (const { category, data } of messages)
			if (category === 'action') expect(JSON.stringify(data)).not.toMatch(/marker7 to|marker7@/);
	});

	it('is done once for several items with the same UID, as Export gives them', async () => {
		await leaveTraces();
		const rows = await erase(handedOver, { items: [{}, {}, {}] });
		expect(rows).toMatchObject(
			[0, 1, 2].map((item) => ({ json: { uid, erased: { user: 1 } }, pairedItem: { item } })),
		);
	});

	it('says in a dry run what it would take away, and changes nothing', async () => {
		await leaveTraces();
		const before = await traces();
		const [row] = await erase({ ...handedOver, options: { dryRun: true } });
		expect(row?.json).toMatchObject({ dryRun: true, wouldErase: { messages: 2, user: 1 } });
		expect(await traces()).toEqual(before);
	});

	it('stops where the new owner is gone meanwhile, with the user still there', async () => {
		await leaveTraces();
		const gone = { kind: 'status', method: 'PUT', status: 404, code: 'ERR_UID_NOT_FOUND' };
		await on.sandbox.faults([{ ...gone, path: '/v3/groups/own', nth: 1 } as never]);
		const [row] = await erase(handedOver);
		expect(row?.json.error).toContain('No active user has this UID');
		expect(await traces()).toHaveProperty('users');
	});

	it('stops where a user can’t be unblocked, and counts only what was', async () => {
		await leaveTraces();
		await on.run('cometChat/blockedUser/block', { uid: id(uid), blockedUids: ['dalia'] });
		const refused = { success: false, error: { code: 'ERR_PERMISSION_DENIED', message: 'No.' } };
		const data = { chen: { success: true, data: {} }, dalia: refused };
		const path = `/v3/users/${uid}/blockedusers`;
		await on.sandbox.faults([
			{ kind: 'status', method: 'DELETE', path, status: 200, body: { data } },
		]);
		const [row] = await erase(handedOver);
		expect(row?.json.error).toContain('“dalia”');
		expect(JSON.stringify(row?.json)).toContain('friends 2, blockedUsers 1.');
		expect(await traces()).toHaveProperty('users');
	});

	it('counts nobody where a request for several is refused', async () => {
		await leaveTraces();
		const path = `/v3/users/${uid}/friends`;
		const refusal = { kind: 'status', status: 403, code: 'ERR_PERMISSION_DENIED' } as const;
		await on.sandbox.faults([{ ...refusal, method: 'DELETE', path }]);
		const [row] = await erase(handedOver);
		expect(JSON.stringify(row?.json)).toMatch(/Done before: .*memberships 2\. Run it again/);
	});

	it('stops at a message of somebody else, where CometChat ignores the sender', async () => {
		await leaveTraces();
		await listing('/v3/messages$', ({ sender }) => sender === 'amara');
		expect((await erase(handedOver))[0]?.json.error).toContain(UNASKED);
		expect(await deletions()).toEqual([]);
	});

	it('stops where the API key is revoked meanwhile', async () => {
		await leaveTraces();
		const revoked = { kind: 'status', status: 401, code: 'AUTH_ERR_APIKEY_NOT_FOUND' } as const;
		await on.sandbox.faults([{ ...revoked, method: 'DELETE', path: `/v3/users/${uid}$` }]);
		const [row] = await erase(handedOver);
		expect(row?.json).not.toHaveProperty('erased');
		expect(await traces()).toHaveProperty('users');
	});

	it.each([
		['the UID again', { ...handedOver, confirmation: 'other' }, 'UID Again isn’t the UID'],
		['who gets the groups', {}, 'New Owner is empty, but the user owns these groups'],
		['a new owner who stays', newOwner(uid), 'New Owner is the user to erase'],
		['a new owner who exists', newOwner('nobody'), '“nobody”: No active user has this UID'],
	])('changes nothing without %s', async (_what, more, message) => {
		await leaveTraces();
		const before = await traces();
		const [row] = await erase(more);
		expect(row?.json.error).toContain(message);
		expect(await traces()).toEqual(before);
	});
});

describe('Purge of messages', () => {
	const until = '2025-12-01T00:00:00Z';
	const purge = async (more: IDataObject = {}, told: string[] = []) => {
		const times = { olderThan: until, confirmation: until };
		const parameters = { messagesOf: 'group', guid: id('book-club'), ...times, ...more };
		const how = { continueOnFail: true };
		const { rows, hints } = await on.tell('cometChat/message/purge', parameters, how);
		told.push(...hints);
		return rows[0]?.json ?? {};
	};
	const left = async () =>
		(await on.sandbox.state<IDataObject>('messages'))
			.map(({ muid }) => String(muid))
			.filter((muid) => muid.startsWith('p-'));

	beforeEach(async () => {
		const messagesIn = (receiver: string, count: number, from: string) =>
			many(count, (index) => ({
				...{ muid: `p-${receiver}-${from}-${index}`, receiver },
				sentAt: Date.parse(from) / 1000 + index,
			}));
		const items = [
			...messagesIn('book-club', 40, '2025-06-01'),
			...messagesIn('chess-night', 3, '2025-06-02'),
			...messagesIn('book-club', 2, '2025-12-24'),
		];
		const values = {
			...{ muid: '={{ $json.muid }}', receiver: '={{ $json.receiver }}', text: 'Old' },
			...{ sender: 'amara', receiverType: 'group', kind: 'text', sentAt: '={{ $json.sentAt }}' },
		};
		await on.run('dataImport/message/import', values, { items });
	});

	it('deletes those of a group up to the time, and no others', async () => {
		// The sandbox begins with four of the group.
		expect(await purge()).toMatchObject({ deleted: 44 });
		expect((await left()).sort()).toEqual([
			...['p-book-club-2025-12-24-0', 'p-book-club-2025-12-24-1'],
			...['p-chess-night-2025-06-02-0', 'p-chess-night-2025-06-02-1', 'p-chess-night-2025-06-02-2'],
		]);
		expect(await purge({ messagesOf: 'all' })).not.toHaveProperty('error');
		expect(await left()).toHaveLength(2);
	});

	it('continues where it stopped', async () => {
		await on.sandbox.faults([
			{ kind: 'status', method: 'DELETE', nth: 11, status: 403, code: 'ERR_PERMISSION_DENIED' },
		]);
		const { error, ...more } = await purge();
		expect(JSON.stringify({ error, ...more })).toMatch(/Deleted before: \d+ messages/);
		const rest = (await left()).length;
		expect(rest).toBeLessThan(45);
		expect(rest).toBeGreaterThan(5);
		expect(await purge()).toMatchObject({ deleted: rest - 5 });
	});

	const isOfClub = ({ receiver }: IDataObject) => receiver === 'book-club';
	const isOld = ({ sentAt }: IDataObject) => Number(sentAt) <= Date.parse(until) / 1000;
	it.each<[string, IDataObject, (row: IDataObject) => boolean]>([
		['the time', {}, isOfClub],
		['the time, of the whole app', { messagesOf: 'all' }, () => true],
		['the group', {}, (row) => isOld(row) && !isOfClub(row)],
	])('deletes nothing where CometChat ignores %s', async (_what, more, isListed) => {
		await listing('/v3/(groups/book-club/)?messages$', isListed);
		expect((await purge(more)).error).toContain(UNASKED);
		expect(await deletions()).toEqual([]);
	});

	it('deletes nothing in a dry run, or if the second time is another one', async () => {
		const hints: string[] = [];
		const times = (await on.sandbox.state<IDataObject>('messages'))
			.filter(
				({ conversationId, category }) =>
					conversationId === 'group_book-club' && category !== 'action',
			)
			.map(({ sentAt }) => Number(sentAt));
		const row = await purge({ options: { dryRun: true, requestsPerMinute: 40 } }, hints);
		expect(row).toMatchObject({
			...{ dryRun: true, sentUntil: '2025-12-01T00:00:00.000Z', wouldDelete: 44 },
			...{ oldest: new Date(Math.min(...times) * 1000).toISOString() },
			newest: '2025-06-01T00:00:39.000Z',
		});
		expect(hints.join()).toContain(
			'44 requests would be made, which takes 2 minutes at 40 per minute.',
		);
		const { error } = await purge({ confirmation: '2025-12-02' });
		expect(error).toContain('Sent Until Again isn’t the same time as Sent Until');
		expect(await left()).toHaveLength(45);
	});
});

it('takes a UID in both spellings for one user to erase', async () => {
	const items = [{ uid: 'yara' }, { uid: 'Yara' }];
	const parameters = { uid: '={{ $json.uid }}', confirmation: '={{ $json.uid }}' };
	const rows = await on.run('cometChat/user/erase', parameters, { items });
	expect(rows.map(({ json }) => json.uid)).toEqual(['yara', 'yara']);
});

it('shows a dry run of Purge as one where there is nothing to delete', async () => {
	const olderThan = '2001-01-01';
	const parameters = { messagesOf: 'all', olderThan, confirmation: olderThan };
	const [row] = await on.run('cometChat/message/purge', {
		...parameters,
		options: { dryRun: true },
	});
	const sentUntil = expect.any(String) as string;
	expect(row.json).toEqual({ dryRun: true, sentUntil, wouldDelete: 0, kept: 0 });
});
