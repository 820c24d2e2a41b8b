import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listening } from '../../../harness/process/listening.mts';
import type { Client } from '../../../harness/n8n/client.mts';
import { createCredential } from '../../../harness/n8n/credentials.mts';
import { executionIds, executionOf, outcomeOf } from '../../../harness/n8n/executions.mts';
import { whilePublished } from '../../../harness/n8n/publication.mts';
import { importWorkflow, type Workflow } from '../../../harness/n8n/workflows.mts';
import { credentialsOf } from '../../../harness/sandbox/credential.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { id } from '../../catalogue/case.mts';
import { chance } from '../../support/chance.mts';
import { runner } from '../../support/operations.mts';
import { slowService } from '../../support/burst.mts';
import { triggered } from './placed.mts';
import { theStage } from '../stage.mts';

const BOT = 'amara';
const customers = { bjorn: 1, chen: 4, dalia: 9 };
/** Longer than a busy machine takes between two of their messages, in seconds. */
const QUIET = 15;

let sandbox: Sandbox;
let model: Awaited<ReturnType<typeof slowService>>;
let client: Client;
let ids: Record<string, string>;
beforeAll(async () => {
	({ client } = (await theStage()).n8n);
	sandbox = await startSandbox();
	model = await slowService();
	ids = {};
	for (const [type, data] of Object.entries(credentialsOf(sandbox)))
		ids[type] = await createCredential(client, data, type, 'Of the desk');
});
afterAll(async () => {
	model?.close();
	for (const one of Object.values(ids)) await client.delete(`/rest/credentials/${one}`);
	await sandbox?.stop();
});

const says = async (who: string, text: string) =>
	await runner(sandbox)('cometChat/message/send', {
		receiverType: 'user',
		receiverUser: who === BOT ? 'goran' : BOT,
		kind: 'text',
		text,
		options: { onBehalfOf: who },
	});

const unanswered = "$('Get Unanswered').item.json";

/** Trigger, Wait, Get Unanswered, a model, Answer; both of ours with these options. */
function answers(url = model.url, options: object = {}, skip: object = {}): Workflow {
	const conversation = { resource: 'conversation', conversationWith: 'user', onBehalfOf: id(BOT) };
	const ours = (parameters: object) => ({
		type: 'n8n-nodes-cometchat.cometChat',
		parameters: { ...conversation, ...parameters },
		credentials: { cometChatApi: ids.cometChatApi ?? '' },
	});
	return triggered(
		{ filters: { ignoreMessagesFrom: [BOT] } },
		{ cometChatManagementApi: ids.cometChatManagementApi ?? '' },
		{
			Wait: { type: 'wait', typeVersion: 1.1, parameters: { amount: 2 } },
			'Get Unanswered': ours({
				operation: 'getUnanswered',
				quietFor: QUIET,
				options: { ...options, ...skip },
				uid: id('={{ $json.senderUid }}'),
				messageId: '={{ $json.messageId }}',
			}),
			Model: { type: 'httpRequest', typeVersion: 4.2, parameters: { url: `${url}/?key=1` } },
			Answer: ours({
				operation: 'answer',
				kind: 'text',
				uid: id(`={{ ${unanswered}.uid }}`),
				messageId: `={{ ${unanswered}.messageId }}`,
				text: `={{ ${unanswered}.text }}`,
				options,
			}),
		},
	).workflow;
}

test('what three people write at once gets one answer each, by trigger, Wait, Get Unanswered, a model and Answer', async () => {
	const workflow = await importWorkflow(client, answers());
	const total = Object.values(customers).reduce((sum, count) => sum + count, 0);
	await whilePublished(client, workflow, async () => {
		const random = chance(7);
		const writes = Object.entries(customers).map(async ([who, count]) => {
			const pauses = Array.from({ length: count }, () => random() * 800);
			for (const [index, pause] of pauses.entries()) {
				await says(who, `${who} ${index}`);
				await wait(pause);
			}
		});
		await Promise.all(writes);
		const outcome = await outcomeOf(client, workflow.id, total);
		expect(outcome).toEqual({ succeeded: total, broken: [] });
	});
	const messages = await sandbox.state<{ sender: string; muid?: string; data: { text: string } }>(
		'messages',
	);
	const answered = messages.filter(({ muid }) => muid?.startsWith('answer-'));
	expect(answered.map(({ data }) => data.text).sort()).toEqual(
		Object.entries(customers).map(([who, count]) =>
			Array.from({ length: count }, (_, index) => `${who} ${index}`).join('\n'),
		),
	);
});

test('somebody of the team writes while the answer is under way: the bot is silent from then on', async () => {
	const thinking = http.createServer((_, response) => {
		void says(BOT, 'I take over').then(() => response.end('{}'));
	});
	const silent = answers(
		await listening(thinking),
		{ otherMessages: 'team' },
		{ skipHandedOver: true },
	);
	const workflow = await importWorkflow(client, silent);
	await whilePublished(client, workflow, async () => {
		for (const [runs, text] of [
			[1, 'Hello?'],
			[2, 'Are you there?'],
		] as const) {
			await says('goran', text);
			expect(await outcomeOf(client, workflow.id, runs)).toEqual({ succeeded: runs, broken: [] });
		}
	});
	thinking.close();
	const [first = '', second = ''] = (await executionIds(client, workflow.id)).reverse();
	expect((await executionOf(client, first)).rows('Answer')).toEqual([
		expect.objectContaining({ sent: false, reason: 'answeredByTeam' }),
	]);
	expect((await executionOf(client, second)).nodes).not.toContain('Model');
	const messages = await sandbox.state<{
		sender: string;
		receiver: string;
		data: { text: string };
	}>('messages');
	const said = messages.filter(({ sender, receiver }) => sender === BOT && receiver === 'goran');
	expect(said.map(({ data }) => data.text)).toEqual(['I take over']);
});
