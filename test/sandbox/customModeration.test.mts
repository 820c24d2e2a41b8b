import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '../../harness/process/listening.mts';
import { writeToAgent } from '../../harness/sandbox/writeToAgent.mts';
import { asking, type Row } from './asking.mts';
import { receiver as hookReceiver, until } from './receiver.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { post, put, read } = asking(running);

/** A service that decides: the test answers each question. */
interface Asked {
	headers: IncomingHttpHeaders;
	contextMessages: Row[];
	response: ServerResponse;
}
const asked: Asked[] = [];
let answer: (response: ServerResponse) => void;
const service = createServer((request, response) => {
	void json(request).then((body) => {
		const { contextMessages } = body as Asked;
		expect(Object.keys(body as object)).toEqual(['contextMessages']);
		asked.push({ headers: request.headers, contextMessages, response });
		answer(response);
	});
});
const says = (decision: unknown, status = 200) => {
	answer = (response) =>
		response
			.writeHead(status, { 'content-type': 'application/json' })
			.end(JSON.stringify(decision));
};
const bad = { isMatchingCondition: true, confidence: 0.81, reason: 'Rude' };
let hook: Awaited<ReturnType<typeof hookReceiver>>;
let address: string;

beforeAll(async () => {
	address = await listening(service);
	hook = await hookReceiver();
});
afterAll(() => {
	service.closeAllConnections();
	service.close();
	hook.stop();
});
beforeEach(async () => {
	asked.length = 0;
	hook.received.length = 0;
	says(bad);
	await list({});
	await rule();
	const triggers = ['message_sent', 'engine_approved', 'engine_blocked', 'engine_failed'];
	await running.sandbox.webhook({
		...{ id: 'hook', webhookURL: hook.address },
		triggers: triggers.map((one) => (one === 'message_sent' ? one : `moderation_${one}`)),
	});
});

const list = async (more: object) =>
	await running.sandbox.customModeration({ id: 'own-check', url: `${address}/?key=s`, ...more });
const rule = async (operand = 'text', value = 'own-check_greaterThan_80') =>
	await post('/moderation/rules', {
		...{ id: `own-${operand}`, name: 'Own check', action: ['blockMessage'] },
		conditions: [
			{
				...{ id: 1, entity: 'message', operand, operator: 'contains', category: 'custom-api' },
				...{ isKeywordReferencePresent: true, value },
			},
		],
	});
const write = async (text: string, more: Row = {}) =>
	(
		await post(
			'/messages',
			{
				...{ receiver: 'nadia', receiverType: 'user', category: 'message', type: 'text' },
				data: { text },
				...more,
			},
			'mateo',
		)
	).data.data as Row;
const statusOf = (message: Row) => (message.data as { moderation?: Row }).moderation?.status;
const seenBy = async (uid: string, other: string) =>
	(await read<Row[]>(`/users/${other}/messages`, uid)).map(({ data }) => (data as Row).text);
/** The names of the events so far, once there are as many: two that are sent at once can overtake each other. */
const events = async (count: number) => {
	await until(() => (hook.received.length >= count ? true : undefined));
	return hook.received.map(({ body }) => body.trigger).sort();
};
const failedEvent = async () =>
	(await until(() => hook.received.find(({ body }) => /failed$/.test(body.trigger)))).body.data;

it('asks with the earlier messages and the whole one, and blocks what passes the threshold', async () => {
	await running.sandbox.customModerationSettings({ contextMessages: 2 });
	await list({ username: 'cometchat', password: 'ß:secret' });
	says({ ...bad, confidence: 0.8 });
	for (const text of ['one', 'two', 'three']) {
		await write(text, { muid: text });
		await until(async () => ((await seenBy('nadia', 'mateo')).at(-1) === text ? true : undefined));
	}
	says(bad);
	const sent = await write('You fool');
	expect(statusOf(sent)).toBe('pending');
	expect((await events(7)).slice(6)).toEqual(['moderation_engine_blocked']);
	const { headers, contextMessages } = asked[3] as Asked;
	const basic = `Basic ${Buffer.from('cometchat:ß:secret').toString('base64')}`;
	expect(headers).toMatchObject({ authorization: basic, 'content-type': 'application/json' });
	expect(contextMessages).toEqual([
		{ mateo: 'two' },
		{ mateo: 'three' },
		{
			nadia: {
				...{ id: sent.id, conversationId: 'mateo_user_nadia', sender: 'mateo' },
				...{ receiverType: 'user', receiver: 'nadia', category: 'message', type: 'text' },
				data: {
					...{ text: 'You fool', moderation: { status: 'pending' } },
					entities: { sender: expect.any(Object), receiver: expect.any(Object) },
				},
				...{ sentAt: sent.sentAt, updatedAt: sent.updatedAt },
			},
		},
	]);
	expect(await seenBy('nadia', 'mateo')).toEqual(['one', 'two', 'three']);
	expect(await read('/moderation/blocked-messages')).toMatchObject([{ ruleId: 'own-text' }]);
});

it('keeps a message back while the service thinks, and nobody else waits', async () => {
	answer = () => undefined;
	await write('Hello');
	const { response } = await until(() => asked[0]);
	expect(asked[0]?.contextMessages).toHaveLength(1);
	expect(asked[0]?.headers).not.toHaveProperty('authorization');
	expect(await seenBy('nadia', 'mateo')).toEqual([]);
	expect(await seenBy('mateo', 'nadia')).toEqual(['Hello']);
	response.end(JSON.stringify({ ...bad, isMatchingCondition: false }));
	expect(await events(2)).toEqual(['message_sent', 'moderation_engine_approved']);
	expect(await seenBy('nadia', 'mateo')).toEqual(['Hello']);
});

it('asks twice about a picture with a caption, first about the text', async () => {
	await rule('image');
	says({ ...bad, isMatchingCondition: false });
	const attachments = [{ url: 'https://files.example.com/1.png', name: '1.png' }];
	await write('', { type: 'image', data: { text: 'Look', attachments } });
	await events(2);
	expect(asked).toHaveLength(2);
	says({ down: true }, 503);
	await write('', { type: 'image', data: { text: 'Look', attachments } });
	await events(6);
	const failed = (await running.sandbox.deliveries()).filter(({ trigger }) =>
		/failed$/.test(trigger),
	);
	expect(failed.map(({ body }) => body)).toMatchObject([
		{ data: { contentType: 'text' } },
		{ data: { contentType: 'image' } },
	]);
});

const time = expect.any(Number);
const notJson = (response: ServerResponse) => response.end('{');
const answers: Array<[what: string, answer: typeof answer, expected: object]> = [
	[
		'http_4xx',
		(response) => response.writeHead(403).end('ä'.repeat(1500)),
		{ httpStatus: 403, responseBody: 'ä'.repeat(1024), responseBodyTruncated: true },
	],
	[
		'http_5xx',
		(response) => response.writeHead(503).end(JSON.stringify(bad)),
		{ httpStatus: 503, responseBody: JSON.stringify(bad) },
	],
	['timeout', () => undefined, { timeoutMs: 2000 }],
	['connection_error', (response) => response.destroy(), {}],
	[
		'invalid_response',
		(response) => response.end('{"isMatchingCondition":"true","confidence":81}'),
		{
			...{ httpStatus: 200, responseBody: '{"isMatchingCondition":"true","confidence":81}' },
			validationErrors: [
				'isMatchingCondition must be true or false.',
				'confidence must be from 0 to 1.',
			],
		},
	],
	[
		'invalid_response',
		notJson,
		{ httpStatus: 200, responseBody: '{', validationErrors: [expect.any(String)] },
	],
];

it.each(answers)('tells of a failure: %s', async (category, how, expected) => {
	answer = how;
	const { id } = await write('Hello');
	expect(await events(3)).toEqual([
		...['message_sent', 'moderation_engine_approved', 'moderation_engine_failed'],
	]);
	expect(await failedEvent()).toEqual({
		resource: {
			...{ id, conversationId: 'mateo_user_nadia', sender: 'mateo', receiverType: 'user' },
			...{ receiver: 'nadia', category: 'message', type: 'text', sentAt: time },
		},
		...{ contentType: 'text', outcome: 'approved', completedAt: time },
		failures: [
			{
				...{ category, errorMessage: expect.any(String), failedAt: time },
				...{ responseBodyTruncated: false, ...expected },
				context: {
					...{ engine: 'custom_api', setting: 'approve-message' },
					rule: { id: 'own-text', name: 'Own check', revisionId: '2740891e5c3a7d06_own-text_1' },
					condition: {
						...{ entity: 'message', operand: 'text', category: 'custom-api' },
						...{ operator: 'contains', listId: 'own-check' },
						threshold: { comparison: 'greaterThan', percent: 80 },
					},
					request: {
						...{ url: `${address}/`, method: 'POST' },
						...{ bodyBytes: time, basicAuthSent: false },
					},
				},
			},
		],
	});
});

it('drops a message whose check failed if the app wants that, and asks no list without a URL', async () => {
	await running.sandbox.customModerationSettings({ onError: 'drop-message' });
	await list({ url: undefined });
	await write('Hello');
	expect(await events(2)).toEqual([...['moderation_engine_blocked', 'moderation_engine_failed']]);
	const failed = await failedEvent();
	expect(failed).toMatchObject({
		outcome: 'disapproved',
		failures: [{ category: 'not_configured' }],
	});
	expect(JSON.stringify(failed)).not.toContain('"request"');
	expect(asked).toEqual([]);
});

it('judges messages of another chat, too', async () => {
	const message = {
		receiver: 'nadia',
		receiverType: 'user',
		sender: 'mateo',
		data: { text: 'Fool' },
	};
	await post('/moderation/messages', message);
	expect(await events(1)).toEqual(['moderation_engine_blocked']);
	expect(await read('/moderation/messages?moderationStatus=disapproved')).toHaveLength(1);
});

it('judges again what was edited while the service thought', async () => {
	answer = () => undefined;
	const { id } = await write('Hello');
	const { response } = await until(() => asked[0]);
	await put(`/messages/${String(id)}`, { data: { text: 'Fool' } }, 'mateo');
	says(bad);
	response.end(JSON.stringify({ ...bad, isMatchingCondition: false }));
	expect(await events(1)).toEqual(['moderation_engine_blocked']);
	expect(asked).toHaveLength(2);
	expect(await seenBy('nadia', 'mateo')).toEqual([]);
});

it('a reset ends what waits', async () => {
	answer = () => undefined;
	await write('Hello');
	await until(() => asked[0]);
	await running.sandbox.reset();
	expect(await running.sandbox.state('customServices')).toEqual([]);
});

it('asks about the answer of an agent as soon as it is there', async () => {
	says({ isMatchingCondition: false, confidence: 1 });
	const agent = createServer((_request, response) => {
		const events = [
			{ type: 'RUN_STARTED', threadId: 't', runId: 'r' },
			{ type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
			{ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'It is being packed.' },
			{ type: 'TEXT_MESSAGE_END', messageId: 'm' },
			{ type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
		];
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		// Later than whatever the question itself starts.
		setTimeout(() => {
			response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
		}, 300);
	});
	const baseUrl = await listening(agent.unref());
	await writeToAgent(running.sandbox, { baseUrl }, 'Where is my order?');
	// Nothing else is asked of the sandbox meanwhile.
	const own = await until(() => asked[1]);
	expect(JSON.stringify(own.contextMessages)).toContain('It is being packed.');
});
