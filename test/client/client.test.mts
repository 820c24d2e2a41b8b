import { type Sandbox, startSandbox } from '../../harness/sandbox/start.mts';
import { run } from '../catalogue/run.mts';
import { trust } from './browser.mts';
import { deeds } from './deeds.mts';
import { compare, outcome } from './compare.mts';
import { listen } from './ear.mts';
import { happenings } from './happenings.mts';
import { kinds } from './kinds.mts';
import { lists } from './lists.mts';
import { writeAll, writeEachKind } from './nodesWrite.mts';
import { keyOf, logIn, openClient, type Person } from './people.mts';
import { rightOf } from './right/index.mts';
import { hear, tellings } from './told.mts';
import { look, type Row } from './world.mts';

let sandbox: Sandbox;
const people: Record<string, Person> = {};
let told: Awaited<ReturnType<typeof hear>>;

beforeAll(async () => {
	const most = 100_000;
	const limits = { limit: most, messageLimit: most, unreadLimit: most, importLimit: most };
	sandbox = await startSandbox({ client: true, ...limits });
	trust(String(sandbox.ca));
	await writeAll(sandbox);
	await writeEachKind(sandbox);
	told = await hear(sandbox);
	for (const uid of ['amara', 'bjorn']) people[uid] = await logIn(sandbox, uid);
});
afterAll(async () => {
	for (const { C } of Object.values(people)) await C.logout();
	told.stop();
	await sandbox.stop();
});

const person = (uid: string): Person => people[uid]!;

describe.each([
	['amara', 'bjorn'],
	['bjorn', 'amara'],
])('%s reads what the nodes wrote:', (uid, other) => {
	test.each(Object.keys(lists))('%s', async (name) => {
		const { C, all, classOf } = person(uid);
		const { of, fetch, kind, key, has } = lists[name]!;
		const world = await look(sandbox, uid);
		const found = await all(of(C, other), fetch);
		const rows = new Map(
			world
				.rows(kind)
				.filter((row) => has(row, world))
				.map((row): [string, Row] => [String(row[key]), row]),
		);
		expect(found.map(keyOf).sort()).toEqual([...rows.keys()].sort());
		for (const object of found) {
			const className = classOf(object);
			const right = rightOf(className, world, rows.get(keyOf(object))!);
			compare(`${keyOf(object)} of ${name} for ${uid}`, className, object, right);
		}
	});
});

/** How a message stands in the sandbox, for one who has it from the client. */
async function compareOne({ classOf, uid }: Person, message: object): Promise<void> {
	const world = await look(sandbox, uid);
	const row = world.one('messages', { id: Number(keyOf(message)) });
	const className = classOf(message);
	// Whether somebody follows a thread is told of fetched messages only.
	const right = { ...rightOf(className, world, row!), isThreadSubscribed: false };
	compare(`${keyOf(message)} for ${uid}`, className, message, right);
}

describe('what the client writes', () => {
	const sent: Record<string, string> = {};

	test.each(Object.keys(kinds))('%s: comes out of Get, Get Many and the trigger', async (kind) => {
		const amara = person('amara');
		const message = await amara.C.sendMessage(kinds[kind]!(amara.C));
		const id = (sent[kind] = keyOf(message));
		await compareOne(amara, message);
		const [row] = await run(sandbox, 'cometChat/message/get', { id, simplify: false });
		const [sentAt, parentId] = [message.getSentAt(), message.getParentMessageId()];
		expect(row?.json).toMatchObject({
			...{ id, sentAt, sender: 'amara', receiver: message.getReceiverId() },
			...{ category: message.getCategory(), type: message.getType() },
			...(parentId ? { parentId: String(parentId) } : {}),
		});
		const text = message.getText?.() ?? message.getCaption?.();
		if (text) expect(row?.json).toMatchObject({ text });
		const listed = await run(sandbox, 'cometChat/message/getAll', {
			...{ messagesOf: 'all', returnAll: true, simplify: false, filters: { withTags: true } },
		});
		expect(listed.map(({ json }) => json)).toContainEqual(row?.json);
		expect(await told.row('message_sent')).toMatchObject({
			...{ messageId: id, senderUid: 'amara', type: message.getType() },
		});
	});

	test.each(deeds)('%s', async (_, act, see, stands) => {
		await act(person('amara').C, sent);
		const seen = see(await look(sandbox, 'amara'), sent);
		if (typeof stands === 'object') expect(seen).toMatchObject(stands as object);
		else expect(seen).toBe(stands);
	});

	test('tells who got and read a message', async () => {
		const world = await look(sandbox, 'amara');
		const receipts = world.rows('receipts', { messageId: 5 });
		expect(receipts).not.toEqual([]);
		const given = await person('amara').C.getMessageReceipts(5);
		const shown = (given as Person['C'][]).map((one) => ({
			...{ uid: one.getSender().getUid(), deliveredAt: one.getDeliveredAt() },
			...{ messageId: 5, readAt: one.getReadAt() ?? null },
		}));
		expect(shown).toEqual(receipts);
	});

	test('is told to webhooks', async () => {
		for (const trigger of tellings)
			expect(await told.row(trigger)).toMatchObject({ event: trigger });
	});

	test('counts what is new', async () => {
		const { C } = person('bjorn');
		const counts = await C.getUnreadMessageCount();
		const conversations = await person('bjorn').all(
			new C.ConversationsRequestBuilder().setLimit(30),
		);
		for (const one of conversations as Person['C'][]) {
			const other = one.getConversationWith();
			const [kind, name] = other.getGuid ? ['groups', other.getGuid()] : ['users', other.getUid()];
			expect([name, counts[kind][name] ?? 0]).toEqual([name, one.getUnreadMessageCount()]);
		}
	});

	test('what it may not do, it is told', async () => {
		const { C } = person('amara');
		await expect(C.joinGroup('customers-only', 'public')).rejects.toMatchObject({
			code: 'ERR_GUID_NOT_FOUND',
		});
		await expect(C.joinGroup('book-club', 'public')).rejects.toMatchObject({
			code: 'ERR_ALREADY_JOINED',
		});
		await C.createGroup(new C.Group('own', 'Own', 'public'));
		await expect(C.leaveGroup('own')).rejects.toMatchObject({
			code: 'ERR_OWNER_EXIT_FORBIDDEN',
		});
		await expect(C.getUser('nobody')).rejects.toMatchObject({ code: 'ERR_UID_NOT_FOUND' });
	});
});

describe('while bjorn looks on', () => {
	let ear: ReturnType<typeof listen>;
	beforeAll(() => (ear = listen(person('bjorn').C)));

	test.each(happenings)('%s: %s', async (_, name, act, gives) => {
		ear.forget();
		await act({ sandbox, C: person('amara').C, bjorn: person('bjorn').C });
		const heard = await ear.next(name);
		if (/Message$/.test(person('bjorn').classOf(heard))) await compareOne(person('bjorn'), heard);
		const asked = heard as Record<string, (() => unknown) | undefined>;
		const given = Object.keys(gives).map((getter) => [getter, asked[getter]?.()]);
		expect(Object.fromEntries(given)).toEqual(gives);
	});
});

describe('the door', () => {
	const ask = async (method: string, path: string, authToken: string) => {
		const answer = await fetch(`${sandbox.address}/v3.0${path}`, {
			method,
			headers: { authToken },
		});
		return { answer, code: answer.ok ? '' : (await answer.json()).error.code };
	};
	const tokenOf = async (): Promise<string> =>
		(await person('amara').C.getLoggedinUser()).getAuthToken();

	test('lets nobody in without a token, and nobody do what is for servers', async () => {
		expect((await ask('GET', '/me', 'made-up')).code).toBe('AUTH_ERR_AUTH_TOKEN_NOT_FOUND');
		expect((await ask('GET', '/me', await tokenOf())).code).toBe('');
		for (const [method, path] of [
			['DELETE', '/users/bjorn'],
			['GET', '/roles'],
		]) {
			expect((await ask(method!, path!, await tokenOf())).code).toBe('ERR_API_NOT_FOUND');
		}
	});

	test('lets the app’s auth key make users, change them and log them in, and nothing else', async () => {
		const C = await openClient(sandbox);
		const { authOnlyKey } = sandbox;
		const ninaIs = async () => (await look(sandbox, 'amara')).one('users', { uid: 'nina' })?.name;
		await C.createUser(new C.User('nina', 'Nina'), authOnlyKey);
		expect(await ninaIs()).toBe('Nina');
		await C.updateUser(new C.User('nina', 'Nina Berg'), authOnlyKey);
		expect(await ninaIs()).toBe('Nina Berg');
		expect((await C.login('nina', authOnlyKey)).getUid()).toBe('nina');
		expect((await C.getLoggedinUser()).getName()).toBe('Nina Berg');
		await C.logout();
		for (const [uid, key, code] of [
			['nobody', authOnlyKey, 'ERR_UID_NOT_FOUND'],
			['nina', 'made-up', 'AUTH_ERR_APIKEY_NOT_FOUND'],
		])
			await expect(C.login(uid, key)).rejects.toMatchObject({ code });
		const headers = { apikey: authOnlyKey };
		const answer = await fetch(`${sandbox.address}/v3.0/users`, { headers });
		const error = { code: 'AUTH_ERR_AUTH_TOKEN_NOT_FOUND' };
		expect(await answer.json()).toMatchObject({ error });
	});

	test('answers pages of any origin', async () => {
		const { answer } = await ask('OPTIONS', '/messages', '');
		expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
	});

	test('closes the socket to who has no token', async () => {
		const socket = new WebSocket(sandbox.address.replace('https', 'wss'));
		const heard: unknown[] = [];
		socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)));
		socket.onopen = () => socket.send('{"type":"auth","body":{"auth":"made-up"}}');
		await new Promise((resolve) => (socket.onclose = resolve));
		expect(heard).toMatchObject([{ type: 'auth', body: { code: '401' } }]);
	});
});

test('every value is right, or listed with the reason', () => {
	const { wrong, stale, ...counts } = outcome();
	const sum = `${counts.compared} values compared (${counts.told} say something): ${counts.right} right`;
	process.stdout.write([sum, 'Listed:', ...counts.listed, ''].join('\n'));
	expect({ wrong, stale }).toEqual({ wrong: [], stale: [] });
	expect(counts.told).toBeGreaterThan(600);
});
