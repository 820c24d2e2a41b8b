import { executionIds, executionOf, untilWaiting } from '../../../harness/n8n/executions.mts';
import { storedCredentials } from '../../../harness/n8n/credentials.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { linksOf, pressed } from '../../../harness/sandbox/inTheChat.mts';
import { theStage, type StagedN8n } from '../stage.mts';
import { answeringOn, answerNode, node } from './answering.mts';
import { A_WORD, interrupted, run, told } from './caller.mts';
import { startSpeaker, type Speaker } from './speaker.mts';

const MESSAGE = ['TEXT_MESSAGE_START', 'Good', ' day', 'TEXT_MESSAGE_END'];
const [START, END] = ['RUN_STARTED', 'RUN_FINISHED'];

describe('the end of a run of CometChat', () => {
	let n8n: StagedN8n;
	let sandbox: Connected;
	let speaker: Speaker;
	let answering: Awaited<ReturnType<typeof answeringOn>>;

	beforeAll(async () => {
		({ n8n, sandbox } = await theStage());
		speaker = await startSpeaker();
		answering = await answeringOn(n8n, speaker, await storedCredentials(n8n.client));
	});
	beforeEach(() => speaker.say(() => ['Good', ' day']));
	afterAll(async () => await speaker?.stop());

	test('a model that breaks off ends it with an error, once', async () => {
		const { url } = await answering();
		speaker.say(function* () {
			yield 'Good';
			yield ' day';
			throw new Error('The model is gone');
		});
		expect(await told(run(url, 'Hello'))).toEqual([START, ...MESSAGE, 'RUN_ERROR WORKFLOW_FAILED']);
	});

	test('a workflow that takes too long ends it with an error', async () => {
		const { url } = await answering({ parameters: { options: { timeLimit: 3 } } });
		expect(await interrupted(speaker, url, () => {})).toEqual([...A_WORD, 'RUN_ERROR TIMEOUT']);
	});

	test('a stopped execution ends it with an error, once', async () => {
		const { url, imported } = await answering({ parameters: { options: { timeLimit: 5 } } });
		const stop = async () => {
			const [running] = await executionIds(n8n.client, imported.id);
			await n8n.client.post(`/rest/executions/${running}/stop`, {});
		};
		const [last, ...before] = (await interrupted(speaker, url, stop)).reverse();
		expect(last).toMatch(/^RUN_ERROR (TIMEOUT|WORKFLOW_FAILED)$/);
		expect(before.reverse()).toEqual(A_WORD);
	});

	test('an answer that a moderator approves comes after the wait, and is the end', async () => {
		const question = 'May the agent say good day?';
		const { url, imported } = await answering({
			parameters: { responseMode: 'responseNode' },
			hasAgent: false,
			behind: {
				Ask: node('n8n-nodes-cometchat.cometChat', 1, {
					...{ resource: 'message', operation: 'sendAndWait', responseType: 'approval' },
					...{ receiverType: 'user', message: question },
					receiverUser: { __rl: true, mode: 'id', value: 'amara' },
				}),
				Answer: answerNode({ operation: 'send', text: 'Good day', moreFollows: false }),
			},
		});
		const answer = told(run(url, 'Hello'));
		const { approve = '' } = await linksOf(sandbox, question);
		const [execution = ''] = await executionIds(n8n.client, imported.id);
		await untilWaiting(n8n.client, execution);
		await pressed(approve, { answer: 'approve' });
		const whole = ['TEXT_MESSAGE_START', 'Good day', 'TEXT_MESSAGE_END'];
		expect(await answer).toEqual([START, ...whole, END]);
		expect((await executionOf(n8n.client, execution)).succeeded).toBe(true);
	});

	test('a caller that leaves does no harm', async () => {
		const { url } = await answering();
		for await (const { delta } of run(url, 'Hello')) if (delta) break;
		expect(await told(run(url, 'Hello'))).toEqual([START, ...MESSAGE, END]);
	});
});
