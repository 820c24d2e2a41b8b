import {
	executionIds,
	executionOf,
	stopNewest,
	untilWaiting,
} from '../../../harness/n8n/executions.mts';
import type { Step } from '../../../harness/n8n/draw.mts';
import { linksOf, pressed } from '../../../harness/sandbox/inTheChat.mts';
import { answerNode, node, type Answer } from './answering.mts';
import { A_WORD, interrupted, run, told } from './caller.mts';
import { callOf } from './speaker.mts';
import { END, GOOD_DAY, START, withSpeaker } from './withSpeaker.mts';

describe('the end of a run of CometChat', () => {
	const on = withSpeaker();

	test('a model that breaks off ends it with an error, once', async () => {
		const { url } = await on.answering();
		on.speaker.say(function* () {
			yield 'Good';
			yield ' day';
			throw new Error('The model is gone');
		});
		expect(await told(run(url, 'Hello'))).toEqual([
			START,
			...GOOD_DAY,
			'RUN_ERROR WORKFLOW_FAILED',
		]);
	});

	test('a workflow that takes too long ends it with an error', async () => {
		const { url } = await on.answering({ parameters: { options: { timeLimit: 30 } } });
		expect(await interrupted(on.speaker, url, () => {})).toEqual([...A_WORD, 'RUN_ERROR TIMEOUT']);
	});

	test('a stopped execution ends it with an error, once', async () => {
		const { url, imported } = await on.answering({ parameters: { options: { timeLimit: 30 } } });
		const stop = async () => await stopNewest(on.n8n.client, imported.id);
		expect(await interrupted(on.speaker, url, stop)).toEqual([
			...A_WORD,
			expect.stringMatching(/^RUN_ERROR (TIMEOUT|WORKFLOW_FAILED)$/),
		]);
	});

	test('an answer that a moderator approves comes after the wait, and is the end', async () => {
		const question = 'May the agent say good day?';
		const { url, imported } = await on.answering({
			parameters: { responseMode: 'responseNode' },
			hasAgent: false,
			behind: {
				Ask: node('n8n-nodes-cometchat.cometChat', 1, {
					resource: 'message',
					operation: 'sendAndWait',
					responseType: 'approval',
					receiverType: 'user',
					message: question,
					receiverUser: { __rl: true, mode: 'id', value: 'amara' },
				}),
				Answer: answerNode({ operation: 'send', text: 'Good day', moreFollows: false }),
			},
		});
		const answer = told(run(url, 'Hello'));
		const { approve = '' } = await linksOf(on.sandbox, question);
		const [execution = ''] = await executionIds(on.n8n.client, imported.id);
		await untilWaiting(on.n8n.client, execution);
		await pressed(approve, { answer: 'approve' });
		const whole = ['TEXT_MESSAGE_START', 'Good day', 'TEXT_MESSAGE_END'];
		expect(await answer).toEqual([START, ...whole, END]);
		expect((await executionOf(on.n8n.client, execution)).succeeded).toBe(true);
	});

	const ask = (suffix = ''): Step =>
		node(`n8n-nodes-cometchat.cometChat${suffix}`, 1, {
			resource: 'message',
			operation: 'sendAndWait',
			responseType: 'approval',
			receiverType: 'user',
			message: 'May the last node answer?',
			receiverUser: { __rl: true, mode: 'id', value: 'amara' },
		});
	const behind = (waiting: Step) => ({
		behind: { Waiting: waiting, Answer: answerNode({ operation: 'send', text: 'Good day' }) },
	});
	const draft = node('n8n-nodes-base.wait', 1.1, { resume: 'webhook' });
	test.each<[string, string, Answer]>([
		['lastNode', 'a question waits', behind(ask())],
		['lastNode', 'a draft waits', behind(draft)],
		['lastNode', 'a tool waits', { tool: ask('Tool') }],
		['streaming', 'a question waits', { ...behind(ask()), hasAgent: false }],
		['streaming', 'a draft waits', { ...behind(draft), hasAgent: false }],
		['streaming', 'a tool waits', { tool: ask('Tool') }],
	])('%s: where %s, whoever called gets neither links nor a draft', async (mode, _, answer) => {
		if (answer.tool) on.speaker.say(() => [callOf('Tool')]);
		const options = { emptyMessage: 'No answer' };
		const parameters = { responseMode: mode, options };
		const { url } = await on.answering({ parameters, ...answer });
		expect(await told(run(url, 'Hello'))).toEqual([START, 'RUN_ERROR WAITING']);
	});

	test('a caller that leaves does no harm', async () => {
		const { url } = await on.answering();
		for await (const { delta } of run(url, 'Hello')) if (delta) break;
		expect(await told(run(url, 'Hello'))).toEqual([START, ...GOOD_DAY, END]);
	});
});
