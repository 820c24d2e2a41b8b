import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '../../harness/process/listening.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Row } from './campaigning.mts';
import { receiver as hookReceiver } from './receiver.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();

interface Asked {
	headers: IncomingHttpHeaders;
	body: Row & { messages: Row[]; runId: string; threadId: string };
	response: ServerResponse;
}

/** A server that is an agent: the test answers each of its runs. */
const asked: Asked[] = [];
const server = createServer((request, response) => {
	void json(request).then((body) => {
		asked.push({ headers: request.headers, body: body as Asked['body'], response });
	});
});
let host: string;
beforeAll(async () => void (host = await listening(server)));
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
beforeEach(() => void asked.splice(0));

const address = () => `${host}/agent`;

/** Registers an agent; out: its UID. */
async function register(url = address(), { platform } = running): Promise<string> {
	const { data } = await platform.post('/ai-agents/agents', {
		...{ name: 'Helper', icon: 'https://assets.example.com/h.png', integrateWith: 'ag-ui' },
		integrationType: 'agent',
		integrationMeta: { baseUrl: url, headers: { Authorization: 'Bearer secret' } },
	});
	return (data as unknown as { agent: { uid: string } }).agent.uid;
}

const write = async (receiver: string, text: string, sender = 'amara', { platform } = running) =>
	await platform.post(
		'/messages',
		{ receiver, receiverType: 'user', category: 'message', type: 'text', data: { text } },
		{ onBehalfOf: sender },
	);

const runs = async () => await running.sandbox.state('agentRuns');
const until = async <T,>(look: () => T | undefined | Promise<T | undefined>) =>
	await waitFor(look, 'It did not come to that', { pause: 20 });
/** The run of a user, once it is as expected. */
const runThat = async (is: (run: Row) => boolean, uid = 'amara') =>
	await until(async () => (await runs()).find((run) => run.uid === uid && is(run)));
const ended = async (uid?: string) =>
	await runThat(({ state }) => state === 'finished' || state === 'failed', uid);
/** The request that the agent got for a user. */
const request = async (uid = 'amara') =>
	await until(() => asked.find(({ body }) => JSON.stringify(body.forwardedProps).includes(uid)));
const texts = async (uid: string, agent: string) =>
	(
		(await running.platform.get(`/users/${agent}/messages`, { onBehalfOf: uid })).data.data as Row[]
	).map(({ sender, data }) => [sender, (data as Row).text]);

function stream({ response }: Asked) {
	response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
	return (...events: Row[]) => {
		for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
	};
}
const started = { type: 'RUN_STARTED' };
const finished = { type: 'RUN_FINISHED' };
const start = (messageId: string) => ({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' });
const words = (messageId: string, delta: string) => ({
	...{ type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
});
const end = (messageId: string) => ({ type: 'TEXT_MESSAGE_END', messageId });

it('asks the agent with the conversation, shows its words, and keeps the messages', async () => {
	const hook = await hookReceiver();
	await running.platform.post('/ai-agents/tools', {
		...{ name: 'pay', displayName: 'Pay', executionText: 'Paying', description: 'Pays' },
		parameters: { type: 'object', properties: {} },
	});
	const agent = await register();
	await running.sandbox.webhook({
		id: 'hook',
		webhookURL: hook.address,
		triggers: ['message_sent'],
	});
	await write(agent, 'Hello');
	const first = await request();
	expect(first.headers).toMatchObject({ authorization: 'Bearer secret' });
	expect(first.body).toEqual({
		...{ threadId: expect.stringContaining(agent), runId: expect.any(String), state: {} },
		messages: [{ id: expect.any(String), role: 'user', content: 'Hello' }],
		tools: expect.arrayContaining([
			{ name: 'pay', description: 'Pays', parameters: expect.any(Object) },
		]),
		context: expect.arrayContaining([{ description: expect.any(String), value: 'amara' }]),
		forwardedProps: { sender: { uid: 'amara', name: 'Amara Okafor' } },
	});
	const say = stream(first);
	first.response.write(': keepalive\r\n\r\n');
	say(started, { type: 'CUSTOM', name: 'x' }, start('a'), words('a', 'Good '), words('a', 'mor'));
	const growing = await runThat(({ words: count }) => count === 2);
	expect(growing).toMatchObject({ state: 'running', writing: { a: 'Good mor' }, replies: [] });
	say(words('a', 'ning'), end('a'), start('b'), words('b', 'Ümläut'), end('b'), finished);
	first.response.end();
	expect(await ended()).toMatchObject({ state: 'finished', words: 3, writing: {}, error: null });
	expect(await texts('amara', agent)).toEqual([
		...[
			['amara', 'Hello'],
			[agent, 'Good morning'],
			[agent, 'Ümläut'],
		],
	]);
	const delivered = await until(() => (hook.received.length === 3 ? hook.received : undefined));
	expect(JSON.stringify(delivered.map(({ body }) => body))).toContain('Good morning');
	hook.stop();
	await write(agent, 'And now?');
	const { body } = await until(() => asked[1]);
	expect(body.threadId).toBe(first.body.threadId);
	expect(body.messages.map(({ role, content }) => [role, content])).toEqual([
		...[
			['user', 'Hello'],
			['assistant', 'Good morning'],
			['assistant', 'Ümläut'],
		],
		['user', 'And now?'],
	]);
});

it('keeps two runs at once apart', async () => {
	const agent = await register();
	const people = ['amara', 'bjorn'];
	for (const uid of people) await write(agent, `I am ${uid}`, uid);
	const says = await Promise.all(people.map(async (uid) => stream(await request(uid))));
	for (const [index, say] of says.entries()) say(started, start('m'), words('m', `${index}`));
	for (const [index, say] of says.entries()) say(words('m', `${index}`), end('m'), finished);
	for (const [index, uid] of people.entries()) {
		expect(await ended(uid)).toMatchObject({ state: 'finished' });
		expect((await texts(uid, agent)).at(-1)).toEqual([agent, `${index}${index}`]);
	}
});

it('records what the agent asks the app to do, also without TOOL_CALL_END', async () => {
	await write(await register(), 'Pay');
	const call = { toolCallId: 'c' };
	stream(await request())(
		...[started, { type: 'TOOL_CALL_START', toolCallName: 'pay', ...call }],
		...['{"sum"', ':5}'].map((delta) => ({ type: 'TOOL_CALL_ARGS', delta, ...call })),
		finished,
	);
	expect(await ended()).toMatchObject({
		...{ state: 'finished', toolCalls: [{ id: 'c', name: 'pay', arguments: '{"sum":5}' }] },
	});
});

const begin = [started, start('a'), words('a', 'Half a')];
const failures: Array<[what: string, reason: RegExp, answer: (asked: Asked) => void]> = [
	[
		'reports an error',
		/^No model/,
		(one) => stream(one)(...begin, { type: 'RUN_ERROR', message: 'No model' }),
	],
	[
		'breaks off',
		/ended before/,
		(one) => {
			stream(one)(...begin);
			void runThat(({ words: count }) => count === 2).then(() => one.response.destroy());
		},
	],
	['ends too early', /ended before/, (one) => (stream(one)(...begin), one.response.end())],
	['finishes in the middle', /before TEXT_MESSAGE_END/, (one) => stream(one)(...begin, finished)],
	[
		'sends no JSON',
		/isn’t JSON/,
		(one) => (stream(one)(...begin), one.response.write('data: {\n\n')),
	],
];

it.each(failures)(
	'keeps the words of an agent that %s, and no message',
	async (_, reason, answer) => {
		const agent = await register();
		await write(agent, 'Hello');
		answer(await request());
		expect(await ended()).toMatchObject({
			...{ state: 'failed', error: expect.stringMatching(reason) },
			...{ writing: { a: 'Half a' }, words: 2 },
		});
		expect(await texts('amara', agent)).toEqual([['amara', 'Hello']]);
	},
);

const refusals: Array<[what: string, reason: RegExp, answer: (asked: Asked) => void]> = [
	['answers 401', /status 401/, ({ response }) => response.writeHead(401).end()],
	[
		'answers no stream',
		/application\/json instead/,
		({ response }) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
	],
	['begins in the middle', /not RUN_STARTED/, (one) => stream(one)(start('a'))],
];

it.each(refusals)('fails for an agent that %s', async (_, reason, answer) => {
	await write(await register(), 'Hello');
	answer(await request());
	expect(await ended()).toMatchObject({ state: 'failed', error: expect.stringMatching(reason) });
});

it('fails for an agent that is gone, or on another machine', async () => {
	const gone = await hookReceiver();
	gone.stop();
	await write(await register(gone.address), 'Hello');
	expect(await ended()).toMatchObject({ error: expect.stringMatching(/reached: ECONNREFUSED/) });
	await write(await register('https://agent.example.com'), 'Hello', 'bjorn');
	expect(await ended('bjorn')).toMatchObject({ error: expect.stringMatching(/this machine/) });
});

it('starts no run for agents, the app, and agents that are turned off', async () => {
	const [one, two] = [await register(), await register()];
	await write(one, 'Hello', two);
	await running.platform.post('/bots/concierge/messages', {
		...{ receiver: one, receiverType: 'user', category: 'message', type: 'text' },
		data: { text: 'Hello' },
	});
	await running.platform.patch(`/ai-agents/agents/${one}`, { isActive: false });
	expect((await write(one, 'Hello')).status).toBe(404);
	await write(two, 'Hello');
	expect((await runs()).map(({ agent, uid }) => [agent, uid])).toEqual([[two, 'amara']]);
});

describe('With short minutes', () => {
	const short = withSandbox({ sequenceMinute: 3_000 });

	it('ends a run in which nothing comes for a minute', async () => {
		const agent = await register(address(), short);
		await write(agent, 'Hello', 'amara', short);
		stream(await request())(...begin);
		const [run] = await until(async () => {
			const all = await short.sandbox.state('agentRuns');
			return all.some(({ state }) => state === 'failed') ? all : undefined;
		});
		expect(run).toMatchObject({ error: expect.stringMatching(/nothing for a minute/), words: 2 });
	});
});
