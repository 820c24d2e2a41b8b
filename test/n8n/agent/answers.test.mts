import { createCredential } from '../../../harness/n8n/credentials.mts';
import { executionIds } from '../../../harness/n8n/executions.mts';
import { publish, unpublish, whilePublished } from '../../../harness/n8n/publication.mts';
import {
	example,
	importWorkflow,
	runWorkflow,
	withCredential,
	type Imported,
} from '../../../harness/n8n/workflows.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import { theStage, type StagedN8n } from '../stage.mts';
import { answeringWorkflow, answerNode, HEADER, pathOf, run, told } from './answering.mts';
import { startSpeaker, type Speaker } from './speaker.mts';

const MESSAGE = ['TEXT_MESSAGE_START', 'Good', ' day', 'TEXT_MESSAGE_END'];
const [START, END] = ['RUN_STARTED', 'RUN_FINISHED'];

describe('answering as an agent of CometChat', () => {
	let n8n: StagedN8n;
	let sandbox: Connected;
	let speaker: Speaker;
	let credentials: { agent: string; model: string };
	const published: Imported[] = [];

	beforeAll(async () => {
		({ n8n, sandbox } = await theStage());
		speaker = await startSpeaker();
		const { client } = n8n;
		const header = { type: 'header', headerName: HEADER.name, secret: HEADER.value };
		credentials = {
			agent: await createCredential(client, header, 'cometChatAgentApi', 'Agent'),
			model: await createCredential(client, speaker.credential, 'openAiApi', 'Speaker'),
		};
	});
	beforeEach(() => speaker.say(() => ['Good', ' day']));
	afterAll(async () => {
		for (const one of published) await unpublish(n8n.client, one);
		await speaker?.stop();
	});

	/** Publishes a workflow that answers, and gives its address. */
	async function answering(...how: [object?, Parameters<typeof answeringWorkflow>[2]?, boolean?]) {
		const [parameters = {}, behind, hasAgent] = how;
		const workflow = answeringWorkflow(credentials, parameters, behind, hasAgent);
		const imported = await importWorkflow(n8n.client, workflow);
		const { isPublished, message } = await publish(n8n.client, imported);
		if (!isPublished) throw new Error(message);
		published.push(imported);
		return { url: `${n8n.address}/webhook/${pathOf(workflow)}`, imported };
	}

	test('each word leaves before the model says the next', async () => {
		const { url } = await answering();
		const heard: string[] = [];
		let through = () => {};
		const until = async () => await new Promise<void>((resolve) => (through = resolve));
		speaker.say(async function* () {
			for (const word of ['One', ' two', ' three']) {
				const next = until();
				yield word;
				await next;
			}
		});
		for await (const { delta } of run(url, 'Count'))
			if (delta) {
				heard.push(delta);
				through();
			}
		expect(heard).toEqual(['One', ' two', ' three']);
	});

	test('AI Agent and Simple Memory work by their defaults, a thread apart from another', async () => {
		const { url } = await answering();
		expect(await told(run(url, 'I am Ann', 'thread-1'))).toEqual([START, ...MESSAGE, END]);
		await told(run(url, 'Who am I?', 'thread-1'));
		expect(speaker.asked().join()).toContain('I am Ann');
		await told(run(url, 'And I?', 'thread-2'));
		expect(speaker.asked().join()).not.toContain('Ann');
	});

	test('answer-as-an-agent.json answers a user, and a question that was written for it', async () => {
		const ids = { cometChatAgentApi: credentials.agent, openAiApi: credentials.model };
		const workflow = withCredential(example('answer-as-an-agent.json'), ids);
		const imported = await importWorkflow(n8n.client, workflow);
		const { succeeded } = await runWorkflow(
			n8n.client,
			imported.id,
			'Try it with a sample question',
		);
		expect(succeeded).toBe(true);
		expect(speaker.asked().join()).toContain('When are you open?');
		await whilePublished(n8n.client, imported, async () => {
			const { webhookId } = workflow.nodes.find((one) => one.webhookId)!;
			const url = `${n8n.address}/webhook/${webhookId}/agent`;
			expect(await told(run(url, 'Hello'))).toEqual([START, ...MESSAGE, END]);
		});
	});

	test('twenty runs at once keep their words', async () => {
		const { url } = await answering();
		speaker.say(() => [...speaker.asked().slice(-1)]);
		const texts = Array.from({ length: 20 }, (_, index) => `Run ${index}`);
		const all = await Promise.all(texts.map(async (text) => await told(run(url, text))));
		for (const [index, events] of all.entries()) {
			expect(events.at(-1)).toBe(END);
			expect(events.join()).toContain(`Run ${index}`);
		}
	});

	test('a request without the header starts nothing', async () => {
		const { url, imported } = await answering();
		const { status } = await fetch(url, { method: 'POST', body: '{}' });
		expect(status).toBe(401);
		expect(await executionIds(n8n.client, imported.id)).toEqual([]);
	});

	test('a model that breaks off ends the run with an error, once', async () => {
		const { url } = await answering();
		speaker.say(function* () {
			yield 'Good';
			yield ' day';
			throw new Error('The model is gone');
		});
		const events = await told(run(url, 'Hello'));
		expect(events.slice(0, -1)).toEqual([START, ...MESSAGE]);
		expect(events.at(-1)).toBe('RUN_ERROR WORKFLOW_FAILED');
	});

	test('an agent answers as a whole when the last node finishes', async () => {
		const { url } = await answering({ responseMode: 'lastNode' });
		const whole = ['TEXT_MESSAGE_START', 'Good day', 'TEXT_MESSAGE_END'];
		expect(await told(run(url, 'Hello'))).toEqual([START, ...whole, END]);
	});

	const parts = {
		First: answerNode({ operation: 'send', text: 'Good', moreFollows: true }),
		Second: answerNode({ operation: 'send', text: ' day', moreFollows: false }),
		Act: answerNode({ operation: 'callAction', action: 'open_page', values: '{"page":1}' }),
	};

	test('CometChat Agent Answer writes in parts, and calls an action of the app', async () => {
		const { url } = await answering({}, parts, false);
		const action = ['open_page', '{"page":1}', 'TOOL_CALL_END'];
		expect(await told(run(url, 'Hello'))).toEqual([START, ...MESSAGE, ...action, END]);
	});

	test('it answers in a run without a stream', async () => {
		const { url } = await answering(
			{ responseMode: 'responseNode' },
			{ Only: answerNode({ operation: 'send', text: 'Good day', moreFollows: false }) },
			false,
		);
		expect(await told(run(url, 'Hello'))).toContain('Good day');
	});

	test('a workflow that takes too long ends with an error', async () => {
		const { url } = await answering({ options: { timeLimit: 3 } });
		let release = () => {};
		speaker.say(async function* () {
			yield 'Good';
			await new Promise<void>((resolve) => (release = resolve));
		});
		const events = await told(run(url, 'Hello'));
		release();
		expect(events.slice(-2)).toEqual(['TEXT_MESSAGE_END', 'RUN_ERROR TIMEOUT']);
	});

	test('CometChat asks it when a user writes, and keeps the answer in the chat', async () => {
		const { url } = await answering();
		const asApp = async (path: string, body: object, onBehalfOf?: string) => {
			const headers = { apikey: sandbox.key, 'content-type': 'application/json' };
			const response = await fetch(`${sandbox.address}/v3${path}`, {
				...{ method: 'POST', body: JSON.stringify(body) },
				headers: { ...headers, ...(onBehalfOf ? { onBehalfOf } : {}) },
			});
			return (await response.json()) as { agent: { uid: string } };
		};
		const { agent } = await asApp('/ai-agents/agents', {
			...{ name: 'Helper', icon: 'https://example.com/h.png', integrateWith: 'ag-ui' },
			integrationType: 'agent',
			integrationMeta: { url, headers: { [HEADER.name]: HEADER.value } },
		});
		const { uid } = agent;
		const message = { receiver: uid, receiverType: 'user', category: 'message', type: 'text' };
		await asApp('/messages', { ...message, data: { text: 'Are you there?' } }, 'amara');
		const answer = await waitFor(async () => {
			const messages = await sandbox.state<{ sender: string }>('messages');
			return messages.find(({ sender }) => sender === uid);
		}, 'The agent did not answer');
		expect(JSON.stringify(answer)).toContain('Good day');
		expect(speaker.asked().join()).toContain('Are you there?');
	});

	test('a caller that leaves does no harm', async () => {
		const { url } = await answering();
		for await (const { delta } of run(url, 'Hello')) if (delta) break;
		expect(await told(run(url, 'Hello'))).toEqual([START, ...MESSAGE, END]);
	});
});
