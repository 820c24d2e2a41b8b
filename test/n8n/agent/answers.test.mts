import { executionIds } from '../../../harness/n8n/executions.mts';
import { whilePublished } from '../../../harness/n8n/publication.mts';
import {
	example,
	importWorkflow,
	runWorkflow,
	withCredential,
} from '../../../harness/n8n/workflows.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import { theStage, type StagedN8n } from '../stage.mts';
import { agentCredentials, answeringOn, answerNode } from './answering.mts';
import { COUNTED, HEADER, run, told, wordByWord } from './caller.mts';
import { startSpeaker, type Speaker } from './speaker.mts';

const MESSAGE = ['TEXT_MESSAGE_START', 'Good', ' day', 'TEXT_MESSAGE_END'];
const [START, END] = ['RUN_STARTED', 'RUN_FINISHED'];

describe('answering as an agent of CometChat', () => {
	let n8n: StagedN8n;
	let sandbox: Connected;
	let speaker: Speaker;
	let answering: Awaited<ReturnType<typeof answeringOn>>;

	beforeAll(async () => {
		({ n8n, sandbox } = await theStage());
		speaker = await startSpeaker();
		answering = await answeringOn(n8n, speaker);
	});
	beforeEach(() => speaker.say(() => ['Good', ' day']));
	afterAll(async () => await speaker?.stop());

	test('each word leaves before the model says the next', async () => {
		const { url } = await answering();
		expect(await wordByWord(speaker, url)).toEqual({ events: COUNTED, isKeptBack: false });
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
		const ids = await agentCredentials(n8n.client, speaker);
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

	test('an agent answers as a whole when the last node finishes', async () => {
		const { url } = await answering({ parameters: { responseMode: 'lastNode' } });
		const whole = ['TEXT_MESSAGE_START', 'Good day', 'TEXT_MESSAGE_END'];
		expect(await told(run(url, 'Hello'))).toEqual([START, ...whole, END]);
	});

	const parts = {
		First: answerNode({ operation: 'send', text: 'Good', moreFollows: true }),
		Second: answerNode({ operation: 'send', text: ' day', moreFollows: false }),
		Act: answerNode({ operation: 'callAction', action: 'open_page', values: '{"page":1}' }),
	};

	test('CometChat Agent Answer writes in parts, and calls an action of the app', async () => {
		const { url } = await answering({ hasAgent: false, behind: parts });
		const action = ['open_page', '{"page":1}', 'TOOL_CALL_END'];
		expect(await told(run(url, 'Hello'))).toEqual([START, ...MESSAGE, ...action, END]);
	});

	test('it answers in a run without a stream', async () => {
		const { url } = await answering({
			parameters: { responseMode: 'responseNode' },
			hasAgent: false,
			behind: { Only: answerNode({ operation: 'send', text: 'Good day', moreFollows: false }) },
		});
		expect(await told(run(url, 'Hello'))).toContain('Good day');
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
});
