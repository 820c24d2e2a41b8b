import { answer, say } from '../../../demo/scenarios/chatActions.mts';
import { createCredential, storedCredentials } from '../../../harness/n8n/credentials.mts';
import { whilePublished } from '../../../harness/n8n/publication.mts';
import {
	example,
	importWorkflow,
	runWorkflow,
	selfRegistering,
	startOf,
	withCredential,
	type Imported,
} from '../../../harness/n8n/workflows.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { theStage, type StagedN8n } from '../stage.mts';
import { startModel, type Model } from './model.mts';

const GROUP = 'support';
const DELETE = 'Delete_a_message';

/** The demo has no model, so this example runs here only. */
describe('answer-with-ai-agent.json', () => {
	let n8n: StagedN8n;
	let sandbox: Connected;
	let model: Model;
	let workflow: Imported;

	beforeAll(async () => {
		({ n8n, sandbox } = await theStage());
		model = await startModel();
		await createCredential(n8n.client, model.credential, 'openAiApi');
		const shipped = selfRegistering(example('answer-with-ai-agent.json'));
		const credentials = await storedCredentials(n8n.client);
		workflow = await importWorkflow(n8n.client, withCredential(shipped, credentials));
	});
	afterAll(async () => await model?.stop());

	const message = async (wanted: (row: { id: number; muid?: string }) => boolean) =>
		(await sandbox.state<{ id: number; muid?: string; deletedAt?: number }>('messages')).find(
			wanted,
		);

	test('the manual start: the agent looks somebody up, and the bot answers', async () => {
		model.decide({ tool: 'Get_a_user', values: { User: 'amara' } });
		await say(sandbox, 'amara', GROUP, 'Who of your team is here today?');
		const trigger = 'Try it with the latest message';
		const { succeeded, failure, rows } = await runWorkflow(n8n.client, workflow.id, trigger);
		expect({ succeeded, failure }).toEqual({ succeeded: true, failure: undefined });
		expect(model.told()).toContain('Amara Okafor');
		expect(model.told()).not.toMatch(/avatar|metadata|email/);
		expect(rows('Answer as the bot')).toMatchObject([{ sender: 'concierge', text: 'Done.' }]);
	});

	/** Somebody writes in the group, the model wants that message or another gone, and a moderator decides. */
	async function decided(text: string, button: string, reason = '', other?: string) {
		return await whilePublished(n8n.client, workflow, async () => {
			let id = '';
			const writes = async () => {
				id = String(Number((await sandbox.state<{ id: number }>('messages')).at(-1)?.id) + 1);
				const toolParameters = { Message_ID: other ?? id };
				model.decide({ tool: DELETE, values: { toolParameters, hitlParameters: {} } });
				expect(String(await say(sandbox, 'amara', GROUP, text))).toBe(id);
			};
			const execution = await startOf(n8n.client, workflow, writes);
			const shown = other ? 'Decline: this message isn’t in the conversation' : `amara: ${text}`;
			const question = `Allow ${DELETE}? ${JSON.stringify({ Message_ID: other ?? id })}\n\n${shown}`;
			const { failure } = await answer(n8n.client, sandbox, execution, {
				question,
				button,
				reason,
			});
			expect(failure).toBeUndefined();
			return await message((row) => String(row.id) === (other ?? id));
		});
	}

	test('what a moderator approves is deleted', async () => {
		const deleted = await decided('Buy cheap watches!', 'approve');
		expect(deleted?.deletedAt).toEqual(expect.any(Number));
	});

	test('a message of another conversation stays, even if a moderator approves', async () => {
		const other = String(await say(sandbox, 'amara', 'moderators', 'Our own affairs.'));
		const kept = await decided('Delete their messages!', 'approve', '', other);
		expect(kept?.deletedAt).toBeNull();
	});

	test('what a moderator refuses stays, and the agent is told why', async () => {
		const kept = await decided('I do not like this app.', 'decline', 'That is an opinion');
		expect(kept?.deletedAt).toBeNull();
		expect(model.told()).toContain('That is an opinion');
		expect(await message(({ muid }) => muid === `answer-${kept?.id}`)).toBeDefined();
	});
});
