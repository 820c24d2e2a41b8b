import { join } from 'node:path';
import { say } from '../../../demo/scenarios/chatActions.mts';
import { untilWaiting } from '../../../harness/n8n/executions.mts';
import { unpublish } from '../../../harness/n8n/publication.mts';
import { linksOf } from '../../../harness/sandbox/inTheChat.mts';
import { ROOT } from '../../../scripts/setup/paths.mjs';
import { addAction, emptyCanvas, onCanvas } from './canvas.mts';
import { choose, close, control, pick, run, type } from './panel.mts';
import { see, withEditor } from './withEditor.mts';

interface Message {
	sender: string;
	receiver: string;
	data: { text?: string };
}

describe('the jobs of a first day, as a person does them', () => {
	const editor = withEditor();
	const panel = () => editor.page.getByTestId('ndv');
	const output = () => editor.page.getByTestId('output-panel');
	const succeeded = async () => await output().getByTestId('node-run-status-success').waitFor();
	const messages = async () => await editor.sandbox.state<Message>('messages');

	/** With a stored one, of another test too, n8n lets people choose instead of making one. */
	async function deleteWebhookCredentials(): Promise<void> {
		const { client } = editor.n8n;
		const all = await client.get<Array<{ id: string; type: string }>>('/rest/credentials');
		for (const { id, type } of all)
			if (type === 'cometChatWebhookApi') await client.delete(`/rest/credentials/${id}`);
	}
	beforeAll(deleteWebhookCredentials);
	beforeEach(async () => await emptyCanvas(editor));
	afterAll(deleteWebhookCredentials);

	/** A node of the canvas that lists the latest message of the group, run. */
	async function readLatest(): Promise<void> {
		await addAction(editor, 'CometChat', 'Get many messages');
		await choose(editor, 'messagesOf', 'Group');
		await pick(editor, 'guid', 'Support (support)');
		await control(editor, 'limit').locator('input').fill('1');
		await run(editor);
		await succeeded();
		await output().getByText('When do you close?').waitFor();
	}

	see(editor, 'read the last messages: the newest come first', async () => {
		await say(editor.sandbox, 'amara', 'support', 'When do you open?');
		await say(editor.sandbox, 'amara', 'support', 'When do you close?');
		await readLatest();
	});

	see(editor, 'answer a message: its ID is dragged into Reply', async () => {
		const { page } = editor;
		await readLatest();
		await close(editor);
		await addAction(editor, 'CometChat', 'Reply to message');
		const field = page.getByTestId('run-data-schema-item').filter({ hasText: /^id/ }).first();
		await field.locator('[data-value]').first().hover();
		await page.mouse.down();
		await page.mouse.move(400, 300, { steps: 5 });
		await control(editor, 'id').hover();
		await page.mouse.up();
		await choose(editor, 'replyAs', 'Bot');
		await control(editor, 'uid').locator('input').fill('concierge');
		await type(editor, 'text', 'Here to help!');
		await run(editor);
		await succeeded();
		expect((await messages()).at(-1)).toMatchObject({
			...{ sender: 'concierge', receiver: 'support' },
			data: { text: 'Here to help!' },
		});
	});

	see(editor, 'ask for approval, and go on with the answer', async () => {
		await addAction(editor, 'CometChat', 'Send message and wait for response');
		await pick(editor, 'receiverUser', 'Bjorn Lindqvist (bjorn)');
		const question = 'Refund order 1042, first day?';
		await type(editor, 'message', question);
		await run(editor);
		const { approve = '' } = await linksOf(editor.sandbox, question);
		const [, execution = ''] = new URL(approve).pathname.match(/webhook-waiting\/(\d+)/) ?? [];
		await untilWaiting(editor.n8n.client, execution);
		const page = await editor.page.context().newPage();
		try {
			await page.goto(approve);
			await page.getByRole('button', { name: 'Approve' }).click();
			await page.getByText('Thank you').waitFor();
		} finally {
			// A page behind another is not drawn, and nothing on it can be pointed at.
			await page.close();
		}
		await succeeded();
		await output().getByText('approved').first().waitFor();
	});

	see(editor, 'import an example, choose its credentials, run it, and publish it', async () => {
		const { page } = editor;
		const file = join(ROOT, 'examples', 'answer-in-chat.json');
		await page.getByTestId('workflow-import-input').setInputFiles(file);
		// n8n chooses the stored credential by itself; the one for deliveries is new.
		await page.getByText('Credentials auto-added').waitFor();
		await onCanvas(editor, 'Message in the support group').dblclick();
		await panel().getByRole('button', { name: 'Connect to CometChat Webhook' }).click();
		const form = page.getByTestId('credential-edit-dialog');
		for (const name of ['user', 'password'])
			await form.getByTestId(`parameter-input-${name}`).locator('input').fill('n8n4support');
		await page.getByTestId('credential-save-button').click();
		await form.waitFor({ state: 'hidden' });
		await close(editor);
		const start = onCanvas(editor, 'Try it with the latest messages');
		await start.hover();
		await page.getByTestId('execute-workflow-button-Try it with the latest messages').click();
		await page.getByText('Workflow executed successfully').waitFor();
		// As the note says: the trigger for real use is off.
		await onCanvas(editor, 'Message in the support group').click();
		await page.keyboard.press('d');
		await page.getByTestId('workflow-open-publish-modal-button').click();
		await page.getByTestId('workflow-publish-button').click();
		await page.getByText('Published', { exact: true }).first().waitFor();
		// Two workflows cannot have the same webhook, and other tests publish this example too.
		const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
		await unpublish(editor.n8n.client, { id, versionId: '' });
	});
});
