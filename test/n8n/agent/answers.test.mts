import { ONCE } from '../../../harness/n8n/client.mts';
import { executionIds } from '../../../harness/n8n/executions.mts';
import { whilePublished } from '../../../harness/n8n/publication.mts';
import {
	example,
	importWorkflow,
	runWorkflow,
	withCredential,
} from '../../../harness/n8n/workflows.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import { writeToAgent } from '../../../harness/sandbox/writeToAgent.mts';
import { agentCredentials, answerNode, node } from './answering.mts';
import { COUNTED, HEADER, run, told, wordByWord } from './caller.mts';
import { callOf } from './speaker.mts';
import { END, GOOD_DAY, START, withSpeaker } from './withSpeaker.mts';

describe('answering as an agent of CometChat', () => {
	const on = withSpeaker();

	test('each word leaves before the model says the next', async () => {
		const { url } = await on.answering();
		expect(await wordByWord(on.speaker, url)).toEqual({ events: COUNTED, isKeptBack: false });
	});

	test('AI Agent and Simple Memory work by their defaults, a thread apart from another', async () => {
		const { url } = await on.answering();
		expect(await told(run(url, 'I am Ann', 'thread-1'))).toEqual([START, ...GOOD_DAY, END]);
		await told(run(url, 'Who am I?', 'thread-1'));
		expect(on.speaker.asked().join()).toContain('I am Ann');
		await told(run(url, 'And I?', 'thread-2'));
		expect(on.speaker.asked().join()).not.toContain('Ann');
	});

	test('answer-as-an-agent.json answers a user, and a question that was written for it', async () => {
		const ids = await agentCredentials(on.n8n.client, on.speaker);
		const workflow = withCredential(example('answer-as-an-agent.json'), ids);
		const imported = await importWorkflow(on.n8n.client, workflow);
		const { succeeded } = await runWorkflow(
			on.n8n.client,
			imported.id,
			'Try it with a sample question',
		);
		expect(succeeded).toBe(true);
		expect(on.speaker.asked().join()).toContain('When are you open?');
		await whilePublished(on.n8n.client, imported, async () => {
			const { webhookId } = workflow.nodes.find((one) => one.webhookId)!;
			const url = `${on.n8n.address}/webhook/${webhookId}/agent`;
			expect(await told(run(url, 'Hello'))).toEqual([START, ...GOOD_DAY, END]);
		});
	});

	test('twenty runs at once keep their words', async () => {
		const { url } = await on.answering();
		on.speaker.say(() => [...on.speaker.asked().slice(-1)]);
		const texts = Array.from({ length: 20 }, (_, index) => `Run ${index}`);
		const all = await Promise.all(texts.map(async (text) => await told(run(url, text))));
		for (const [index, events] of all.entries()) {
			expect(events.at(-1)).toBe(END);
			expect(events.join()).toContain(`Run ${index}`);
		}
	});

	test('a request without the header starts nothing', async () => {
		const { url, imported } = await on.answering();
		const { status } = await fetch(url, { method: 'POST', body: '{}', headers: ONCE });
		expect(status).toBe(401);
		expect(await executionIds(on.n8n.client, imported.id)).toEqual([]);
	});

	test('an agent answers as a whole when the last node finishes', async () => {
		const { url } = await on.answering({ parameters: { responseMode: 'lastNode' } });
		const whole = ['TEXT_MESSAGE_START', 'Good day', 'TEXT_MESSAGE_END'];
		expect(await told(run(url, 'Hello'))).toEqual([START, ...whole, END]);
	});

	const parts = {
		First: answerNode({ operation: 'send', text: 'Good', moreFollows: true }),
		Second: answerNode({ operation: 'send', text: ' day', moreFollows: false }),
		Act: answerNode({ operation: 'callAction', action: 'open_page', values: '{"page":1}' }),
	};

	test('CometChat Agent Answer writes in parts, and calls an action of the app', async () => {
		const { url } = await on.answering({ hasAgent: false, behind: parts });
		const action = ['open_page', '{"page":1}', 'TOOL_CALL_END'];
		expect(await told(run(url, 'Hello'))).toEqual([START, ...GOOD_DAY, ...action, END]);
	});

	test.each([2.2, 3, 3.1])('it calls an action as a tool of AI Agent %d', async (agentVersion) => {
		on.speaker.say(() =>
			on.speaker.asked().join().includes('called') ? ['Done'] : [callOf('Tool')],
		);
		const action = { operation: 'callAction', action: 'open_page', values: '{"page":1}' };
		const { url } = await on.answering({
			agentVersion,
			tool: node('n8n-nodes-cometchat.cometChatAgentAnswerTool', 1, action),
		});
		const events = await told(run(url, 'Open it'));
		expect(events).toEqual(expect.arrayContaining(['open_page', '{"page":1}', 'Done', END]));
		expect(events.join()).not.toContain('cometChatAction');
	});

	test('it answers in a run without a stream', async () => {
		const { url } = await on.answering({
			parameters: { responseMode: 'responseNode' },
			hasAgent: false,
			behind: { Only: answerNode({ operation: 'send', text: 'Good day', moreFollows: false }) },
		});
		expect(await told(run(url, 'Hello'))).toContain('Good day');
	});

	test('CometChat asks it when a user writes, and keeps the answer in the chat', async () => {
		const { url } = await on.answering();
		const headers = { [HEADER.name]: HEADER.value };
		const uid = await writeToAgent(on.sandbox, { baseUrl: url, headers }, 'Are you there?');
		const answer = await waitFor(async () => {
			const messages = await on.sandbox.state<{ sender: string }>('messages');
			return messages.find(({ sender }) => sender === uid);
		}, 'The agent did not answer');
		expect(JSON.stringify(answer)).toContain('Good day');
		expect(on.speaker.asked().join()).toContain('Are you there?');
	});
});
