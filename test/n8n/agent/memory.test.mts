import { randomUUID } from 'node:crypto';
import { post } from '../../../demo/scenarios/chatActions.mts';
import { DESK, wrote } from '../../../demo/scenarios/desk.mts';
import { createCredential, storedCredentials } from '../../../harness/n8n/credentials.mts';
import { draw, type Step } from '../../../harness/n8n/draw.mts';
import { importWorkflow, runWorkflow, withCredential } from '../../../harness/n8n/workflows.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { id } from '../../catalogue/case.mts';
import { theStage, type StagedN8n } from '../stage.mts';
import { AGENT, node, serving, spoken } from './answering.mts';
import { callOf, startSpeaker, type Speaker } from './speaker.mts';

describe('CometChat Chat Memory', () => {
	let n8n: StagedN8n;
	let sandbox: Connected;
	let speaker: Speaker;
	let credentials: Record<string, string>;

	beforeAll(async () => {
		({ n8n, sandbox } = await theStage());
		speaker = await startSpeaker();
		const openAiApi = await createCredential(n8n.client, speaker.credential, 'openAiApi', 'Memory');
		credentials = { ...(await storedCredentials(n8n.client)), openAiApi };
	});
	afterAll(async () => await speaker?.stop());

	/** A customer of their own, whom the bot has answered once, and who asks again. */
	async function customer(): Promise<string> {
		const own = `memory-${randomUUID()}`;
		await post(sandbox, '/v3/users', { uid: own, name: 'Ann' });
		await wrote(sandbox, [own, DESK], 'I am Ann', 9);
		await wrote(sandbox, [DESK, own], 'Good day, Ann', 8);
		await wrote(sandbox, [own, DESK], 'Who', 7);
		await wrote(sandbox, [own, DESK], 'am I?', 6);
		return own;
	}

	const start = node('n8n-nodes-base.manualTrigger', 1, {});
	const open = (own: string) =>
		node('n8n-nodes-cometchat.cometChat', 1, {
			resource: 'conversation',
			operation: 'getUnanswered',
			conversationWith: 'user',
			uid: id(own),
			onBehalfOf: id(DESK),
			quietFor: 0,
		});
	const memory = node('n8n-nodes-cometchat.cometChatChatMemory', 1, {
		conversationWith: 'user',
		uid: id('={{ $json.uid }}'),
		onBehalfOf: id('={{ $json.onBehalfOf }}'),
	});

	/** Runs nodes, and gives what came of it. */
	async function runs(steps: Record<string, Step>) {
		const workflow = withCredential(draw('With a memory', steps), credentials);
		const { id } = await importWorkflow(n8n.client, workflow);
		return await runWorkflow(n8n.client, id, 'Start');
	}

	const PAST = [
		{ role: 'user', content: 'I am Ann' },
		{ role: 'assistant', content: 'Good day, Ann' },
	];
	const PROMPT = { role: 'user', content: 'Who\nam I?' };
	/** What the model heard, without what AI Agent tells it of itself. */
	const heard = () => speaker.heard().filter(({ role }) => role !== 'system');

	test.each([1.9, 2.2, 3, 3.1])('is what the model of AI Agent %d hears', async (version) => {
		speaker.say(() => ['You are Ann']);
		const agent = node(AGENT, version, {
			promptType: 'define',
			text: '={{ $json.text }}',
			agent: 'toolsAgent',
			options: {},
		});
		const tool = node('n8n-nodes-cometchat.cometChatTool', 1, {
			resource: 'user',
			operation: 'get',
			uid: id(DESK),
		});
		const steps = {
			Start: start,
			Open: open(await customer()),
			Agent: agent,
			Model: spoken('Agent'),
			Memory: serving('Agent', 'ai_memory', memory),
		};
		const bare = await runs(steps);
		expect(bare.failure).toBeUndefined();
		expect(bare.rows('Agent')).toEqual([{ output: 'You are Ann' }]);
		expect(heard()).toEqual([...PAST, PROMPT]);

		const isTold = () => heard().some(({ role }) => role === 'tool');
		speaker.say(() => (isTold() ? ['You are Ann'] : [callOf('Tool')]));
		const { failure } = await runs({ ...steps, Tool: serving('Agent', 'ai_tool', tool) });
		expect(failure).toBeUndefined();
		expect(heard().slice(0, 3)).toEqual([...PAST, PROMPT]);
		expect(isTold()).toBe(true);
	});

	test('is loaded by Chat Memory Manager, which changes nothing', async () => {
		const manager = (parameters: object) =>
			node('@n8n/n8n-nodes-langchain.memoryManager', 1.1, parameters);
		const both = ['Insert', 'Load'];
		const added = { messages: { messageValues: [{ type: 'user', message: 'Never said' }] } };
		const { failure, rows } = await runs({
			Start: start,
			Open: { ...open(await customer()), to: [both] },
			Memory: serving(both, 'ai_memory', memory),
			Insert: { ...manager({ mode: 'insert', insertMode: 'override', ...added }), to: [] },
			Load: manager({ mode: 'load', simplifyOutput: true, options: {} }),
		});
		expect(failure).toBeUndefined();
		expect(rows('Load')).toEqual([
			{ messages: [{ human: 'I am Ann', ai: 'Good day, Ann' }], messagesCount: 1 },
		]);
	});
});
