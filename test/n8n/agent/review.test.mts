import { executionOf, untilWaiting } from '../../../harness/n8n/executions.mts';
import { importWorkflow, startWorkflow, type Workflow } from '../../../harness/n8n/workflows.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { linksOf, pressed } from '../../../harness/sandbox/inTheChat.mts';
import { theStage, type StagedN8n } from '../stage.mts';
import { secretsIn } from '../wait/asking.mts';
import { credentialsFor } from './credentials.mts';
import { startModel, type Model } from './model.mts';
import { agentWorkflow, fromModel, tool } from './tools.mts';

const CREATE = 'Create user';
/** The same as a model sees it, and so as people are asked. */
const CREATING = 'Create_user';
const ASK = 'Ask for approval';
const to = (uid: string) => ({
	receiverType: 'user',
	receiverUser: { __rl: true, mode: 'id', value: uid },
});

describe('a person beside an AI Agent node', () => {
	let n8n: StagedN8n;
	let sandbox: Connected;
	let model: Model;
	let credentials: { chat: string; model: string };

	beforeAll(async () => {
		({ n8n, sandbox } = await theStage());
		model = await startModel();
		credentials = await credentialsFor(n8n.client, model);
	});
	afterAll(async () => await model?.stop());

	/** Lets the model decide, a person answer the question, and gives what the model was told of it. */
	async function answer(workflow: Workflow, question: string, form: Record<string, string>) {
		const { id } = await importWorkflow(n8n.client, workflow);
		const execution = await startWorkflow(n8n.client, id, 'Start');
		const links = await linksOf(sandbox, question);
		await untilWaiting(n8n.client, execution);
		const stored = JSON.stringify(await n8n.client.get(`/rest/executions/${execution}`));
		const secrets = await secretsIn(sandbox, question);
		expect(secrets.filter((one) => `${stored}${model.told()}`.includes(one))).toEqual([]);
		await pressed(links[form.answer ?? ''] ?? '', form);
		const { succeeded, failure } = await executionOf(n8n.client, execution);
		expect({ succeeded, failure }).toEqual({ succeeded: true, failure: undefined });
		return model.told();
	}

	/** An agent that may create users, once somebody has approved. */
	function reviewed(question: string, uid = 'bjorn'): Workflow {
		const create = tool('cometChat', 'user', 'create', {
			uid: fromModel('uid', 'The UID'),
			name: fromModel('name', 'The name'),
		});
		return agentWorkflow(credentials, {
			[CREATE]: { ...create, serves: ['Review', 'ai_tool'] },
			Review: {
				type: 'n8n-nodes-cometchat.cometChatHitlTool',
				parameters: {
					resource: 'message',
					operation: 'sendAndWait',
					responseType: 'approval',
					...to(uid),
					message: `=${question} {{ $tool.name }}`,
				},
			},
		});
	}

	const isThere = async (wanted: string) =>
		(await sandbox.state<{ uid: string }>('users')).some(({ uid }) => uid === wanted);
	const decide = (uid: string) =>
		model.decide({
			tool: CREATING,
			values: { toolParameters: { uid, name: 'New' }, hitlParameters: {} },
		});

	test('what is approved is done, and the model gets its rows', async () => {
		decide('approved');
		const told = await answer(reviewed('May I?'), `May I? ${CREATING}`, { answer: 'approve' });
		expect(JSON.parse(told)).toMatchObject([{ uid: 'approved', name: 'New' }]);
		expect(await isThere('approved')).toBe(true);
	});

	test('what is refused is not done, and the model is told why', async () => {
		decide('refused');
		const form = { answer: 'decline', text: 'We have enough users' };
		const told = await answer(reviewed('And now?'), `And now? ${CREATING}`, form);
		expect(told).toContain('We have enough users');
		expect(await isThere('refused')).toBe(false);
	});

	test('a question of the model’s own is a tool as well', async () => {
		const ask = tool('cometChat', 'message', 'sendAndWait', {
			...to('bjorn'),
			responseType: 'freeText',
			message: fromModel('question', 'What to ask'),
		});
		model.decide({ tool: ASK.replace(/ /g, '_'), values: { question: 'When do we meet?' } });
		const form = { answer: 'respond', text: 'On Monday' };
		const told = await answer(agentWorkflow(credentials, { [ASK]: ask }), 'When do we meet?', form);
		expect(JSON.parse(told)).toMatchObject([{ data: { text: 'On Monday' } }]);
	});

	test('where nobody can be asked, nothing is done, and the model is told so', async () => {
		decide('unasked');
		const { id } = await importWorkflow(n8n.client, reviewed('Anybody?', 'nobody'));
		await executionOf(n8n.client, await startWorkflow(n8n.client, id, 'Start'));
		expect(model.told()).toContain('The question wasn’t sent: ');
		expect(await isThere('unasked')).toBe(false);
	});
});
