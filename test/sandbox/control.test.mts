import { once } from 'node:events';
import { readFileSync } from 'node:fs';

import { WebSocket } from 'ws';

import { type Sandbox, type SandboxOptions, startSandbox } from '../../harness/sandbox/start.mts';
import { platformClient } from './client.mts';
import { receiver, until } from './receiver.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();

test('requests are logged with what they were, and never with a key', async () => {
	await running.platform.get(`/users?searchKey=a&tags=b&tags=c&key=${running.sandbox.key}`);
	await running.platform.post(`/users/${running.sandbox.key}/nowhere`, { a: 1 });
	const log = await running.sandbox.requests();
	expect(log).toEqual([
		{
			...{ n: 1, at: expect.any(Number), ms: expect.any(Number), method: 'GET' },
			...{ path: '/v3/users', query: { searchKey: 'a', tags: ['b', 'c'], key: '[key]' } },
			...{ host: new URL(running.sandbox.address).host, status: 200, fault: null },
			...{ bytes: 0, entities: 0 },
			headers: expect.arrayContaining(['apikey', 'host']),
		},
		expect.objectContaining({
			n: 2,
			method: 'POST',
			path: '/v3/users/[key]/nowhere',
			status: 404,
			headers: expect.arrayContaining(['apikey', 'content-type']),
		}),
	]);
	expect(JSON.stringify(log)).not.toContain(running.sandbox.key);
	expect(await running.sandbox.requests(1)).toEqual([log[1]]);
	expect(await running.sandbox.requests(2)).toEqual([]);
});

test('the log tells size, number of things, status and fault', async () => {
	const users = { a: { uid: 'a', name: 'A' }, b: { uid: 'b', name: 'B' } };
	await running.platform.importUsers(users);
	const lists = { admins: ['a'], participants: ['b', 'hana'] };
	await running.platform.post('/groups/book-club/members', lists);
	const words = { category: 'word', searchTerms: 'a,b,c,d' };
	await running.platform.form('POST', '/moderation/keywords', words);
	await running.platform.post('/users/a/friends', { accepted: ['b', 'none'] });
	for (let twice = 0; twice < 2; twice++)
		await running.platform.post('/users', { uid: 'c', name: 'C' });
	await running.sandbox.faults([{ kind: 'reset-after' }]);
	await running.platform.delete('/roles/guest').catch(() => undefined);
	const log = await running.sandbox.requests();
	expect(log.map(({ status, fault, entities }) => [status, fault, entities])).toEqual([
		...[2, 3, 4, 2, 1].map((entities) => [200, null, entities]),
		[409, null, 0],
		[null, 'reset-after', 1],
	]);
	expect(log[0]?.bytes).toBe(Buffer.byteLength(JSON.stringify({ users })));
	expect(log[2]?.bytes).toBeGreaterThan(100);
});

test('the control interface needs no key, is not logged, not counted and meets no fault', async () => {
	await running.sandbox.limits({ limit: 1 });
	await running.sandbox.faults([{ kind: 500 }]);
	for (let turn = 0; turn < 3; turn++) await running.sandbox.state();
	expect(await running.sandbox.requests()).toEqual([]);
	expect((await running.platform.get('/users')).status).toBe(500);
	expect((await running.sandbox.faultCounts()).met).toEqual({ '500': 1 });
});

test('the state can be counted and looked at', async () => {
	expect(await running.sandbox.state()).toEqual({
		users: 25,
		...{ receipts: 0, webhooks: 0, webhookTriggers: 0 },
		...{ notificationSettings: 0, notificationPreferences: 0, notificationLogs: 40 },
		...{ contactDetails: 0, mutedConversations: 0, timeZones: 0 },
		...{ onlyProviders: 0, pushProviders: 0, pushTokens: 0 },
		...{ permissions: 0, pinnedConversations: 0 },
		...{ campaigns: 3, campaignRecipients: 7, recipientImports: 1, campaignChannels: 2 },
		...{ templates: 4, templateVersions: 4, templateCategories: 2 },
		...{ notifications: 1, feedItems: 3, pushNotifications: 2 },
		...{ agents: 2, agentReadyTools: 3, agentApiTools: 2, agentFrontendActions: 1 },
		...{ agentMcpServers: 2, agentVariables: 1, byoAgents: 1, byoTools: 2, agentRuns: 0 },
		...{ knowledgeBase: 3, knowledgeBasePages: 3 },
		...{ rules: 1, ruleRevisions: 0, blockedMessages: 0, reviews: 0, moderatedMessages: 0 },
		...{ groups: 2, members: 7, banned: 1, friends: 0, blockedUsers: 0, bots: 1 },
		...{ keywords: 2, roles: 6, restrictedFeatures: 130, authTokens: 0, reasons: 2 },
		...{ accountApps: 1, appSettings: 0, collaborators: 1, extensions: 45 },
		...{ extensionSettings: 1, chatWidgets: 0 },
		...{ calls: 2, transcriptions: 2, conversations: 3, conversationStates: 0 },
		customServices: 0,
		...{ messages: 8, reactions: 1, flags: 0, interactions: 0, savedMessages: 0 },
		threadSubscriptions: 0,
	});
	for (const kind of Object.keys(await running.sandbox.state())) {
		expect(await running.sandbox.state(kind)).toHaveLength(
			(await running.sandbox.state())[kind] ?? -1,
		);
	}
	const scopes = new Set((await running.sandbox.state('members')).map(({ scope }) => scope));
	expect(scopes).toEqual(new Set(['admin', 'moderator', 'participant']));
	await expect(running.sandbox.state('secrets')).rejects.toThrow('404');
	expect(await running.sandbox.state('users?role=teacher')).not.toHaveLength(25);
	for (const query of ['users?roles=teacher', 'users?role=teacher&__proto__=1'])
		await expect(running.sandbox.state(query)).rejects.toThrow('400');
});

/** All that can be seen of a sandbox, and of its answer to a request. */
async function look(sandbox: Sandbox) {
	const counts = await sandbox.state();
	const rows = await Promise.all(Object.keys(counts).map((kind) => sandbox.state(kind)));
	const log = await sandbox.requests();
	const { status, headers } = await platformClient(sandbox).get('/users/hana');
	const { date: _, 'x-rate-limit-reset': __, ...told } = headers;
	return {
		...{ counts, rows, log, status, told, deliveries: await sandbox.deliveries() },
		...{ faults: await sandbox.faultCounts(), limits: await sandbox.limits({}) },
		...{ delivery: await sandbox.deliverySettings({}), last: await sandbox.lastRequest() },
	};
}

test('a reset puts back all that was changed, and ends all that is under way', async () => {
	const options: SandboxOptions = {
		...{ client: true, limit: 900, importLimit: 70, retryAfter: 'none', seed: 7 },
		...{ webhookPatience: 300_000, webhookRetries: [50], faults: [{ kind: 503, path: '/roles' }] },
	};
	const [fresh, used] = await Promise.all([startSandbox(options), startSandbox(options)]);
	const there = await receiver();
	const silent = await receiver();
	try {
		const atStart = await look(fresh);
		const platform = platformClient(used);
		const hook = { webhookURL: there.address, triggers: ['message_sent'], retryOnFailure: true };
		await used.webhook({ id: 'late', ...hook });
		await used.webhook({ id: 'silent', ...hook, webhookURL: silent.address });
		await used.deliverySettings({ patience: 400_000, retries: [100] });
		silent.answers.push(0, 0, 0);
		there.answers.push(500);
		const { data } = await platform.post('/ai-agents/agents', {
			...{ name: 'Helper', icon: 'https://assets.example.com/h.png', integrateWith: 'ag-ui' },
			...{ integrationType: 'agent', integrationMeta: { baseUrl: silent.address } },
		});
		const { uid: receiverOf } = (data as unknown as { agent: { uid: string } }).agent;
		const content = { receiverType: 'user', category: 'message', type: 'text' };
		await platform.post(
			'/messages',
			{ ...content, receiver: receiverOf, data: { text: 'Hello!' } },
			{ onBehalfOf: 'amara' },
		);
		const text = { title: 'A text', text: 'Words' };
		await platform.post('/ai-agents/agent-builder/knowledge-base/text', text);
		await platform.post('/campaigns/campaigns/camp_draft/send', {});
		const { authToken } = (await platform.post('/users/amara/auth_tokens', {})).data.data as {
			authToken: string;
		};
		const socket = new WebSocket(used.address.replace('https', 'wss'), {
			ca: readFileSync(used.ca ?? ''),
		});
		await once(socket, 'open');
		socket.send(JSON.stringify({ type: 'auth', deviceId: 'd', body: { auth: authToken } }));
		const closed = once(socket, 'close');
		// One delivery waits to be tried again, another and a run of an agent for an answer.
		await until(() => (there.received.length > 0 ? true : undefined));
		await until(() => (silent.received.length > 1 ? true : undefined));
		await until(async () => {
			const users = await used.state<{ uid: string; status: string }>('users');
			return users.find(({ uid }) => uid === 'amara')?.status === 'available' || undefined;
		});
		await used.faults([{ kind: 500, share: 0.5 }]);
		await used.limits({
			...{ limit: 5, core: 6, standard: 7, import: 8, message: 9, unread: 10, window: 11 },
			...{ headerSpelling: 'joined', retryAfter: 'date' },
		});
		await used.latency(600_000);
		const late = platform.post('/users', { uid: 'zoe', name: 'Zoe' }).catch(() => 'cut');
		await until(async () => (await used.requests()).find(({ path }) => path === '/v3/users'));

		await used.reset();
		expect(await used.state()).toEqual(atStart.counts);
		expect(await late).toBe('cut');
		await closed;
		there.received.splice(0);
		there.answers.push(500);
		await used.webhook({ id: 'new', ...hook });
		await used.event({ trigger: 'message_sent', webhook: 'new' });
		await until(() => (there.received.length > 1 ? true : undefined));
		expect(there.received.map(({ body }) => body.webhook)).toEqual(['new', 'new']);

		await used.reset();
		expect(await look(used)).toEqual(atStart);
		await Promise.all([fresh.reset(false), used.reset(false)]);
		await used.reset(false);
		expect(await look(used)).toEqual(await look(fresh));
		expect(await used.state()).toMatchObject({ users: 0, groups: 0, roles: 1, calls: 0 });
	} finally {
		there.stop();
		silent.stop();
		await Promise.all([fresh.stop(), used.stop()]);
	}
});

test('latency keeps each answer back, and a wrong one is refused', async () => {
	await running.sandbox.latency(600_000);
	const abort = new AbortController();
	const answer = fetch(`${running.sandbox.address}/v3/roles`, {
		headers: { apikey: running.sandbox.key },
		signal: abort.signal,
	});
	answer.catch(() => undefined);
	while (!(await running.sandbox.requests()).length);
	expect((await running.sandbox.requests())[0]?.status).toBeNull();
	abort.abort();
	await running.sandbox.latency(0);
	expect((await running.platform.get('/roles')).status).toBe(200);
	await expect(running.sandbox.latency(-1)).rejects.toThrow('400');
});

test('the bodies of the last requests can be looked at, without keys', async () => {
	const key = 'a'.repeat(40);
	await running.platform.post('/users', { uid: 'zoe', name: key });
	const { last } = (await (await fetch(`${running.sandbox.address}/_sandbox/requests`)).json()) as {
		last: number;
	};
	const asked = async (n: number) =>
		await fetch(`${running.sandbox.address}/_sandbox/requests/${n}`);
	const bodies = (await (await asked(last)).json()) as Record<string, string>;
	expect(bodies.request).toBe('{"uid":"zoe","name":"[key]"}');
	expect(bodies.response).toContain('"uid":"zoe"');
	expect((await asked(last + 1)).status).toBe(404);
});
