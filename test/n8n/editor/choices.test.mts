import { storedCredentials } from '../../../harness/n8n/credentials.mts';
import { draw } from '../../../harness/n8n/draw.mts';
import { unpublish } from '../../../harness/n8n/publication.mts';
import { importWorkflow, withCredential } from '../../../harness/n8n/workflows.mts';
import { onCanvas } from './canvas.mts';
import { becomes, eventually } from './eventually.mts';
import { close, control, labels, run } from './panel.mts';
import { see, withEditor } from './withEditor.mts';

const ANSWER = 'Answer the sender';
const HOOK = 'A message came in';

/** Who wrote, as an event of the platform says it. */
const message = { category: 'message', receiverType: 'user', sender: 'amara' };

describe('a choice that an expression makes', () => {
	const editor = withEditor();
	const workflow = () => ({
		...draw('Answer the sender', {
			[HOOK]: {
				type: 'webhook',
				typeVersion: 2,
				webhookId: 'answer-the-sender',
				parameters: { path: 'answer-the-sender', httpMethod: 'POST' },
			},
			[ANSWER]: {
				type: `${editor.n8n.packed.name}.cometChat`,
				parameters: {
					resource: 'message',
					operation: 'send',
					receiverType: '={{ $json.body.receiverType }}',
					receiverUser: { __rl: true, mode: 'id', value: '={{ $json.body.sender }}' },
					text: 'We are on it!',
				},
			},
		}),
		pinData: { [HOOK]: [{ json: { body: message } }] },
	});

	see(editor, 'runs and publishes with the fields of what it chooses', async () => {
		const { n8n, page, sandbox } = editor;
		const all = withCredential(workflow(), await storedCredentials(n8n.client));
		const imported = await importWorkflow(n8n.client, all);
		await page.goto(`${n8n.address}/workflow/${imported.id}`, { waitUntil: 'domcontentloaded' });
		await onCanvas(editor, ANSWER).dblclick();
		await control(editor, 'receiverType').waitFor();
		// The editor shows those that the item at hand needs.
		await eventually(async () => {
			const shown = await labels(editor);
			expect(shown).toContain('Receiver');
			expect(shown).not.toContain('Group');
		});
		await becomes(() => page.getByTestId('parameter-issues').count(), 0);
		await run(editor);
		await page.getByTestId('output-panel').getByTestId('node-run-status-success').waitFor();
		const sent = await sandbox.state('messages');
		expect(sent.at(-1)).toMatchObject({ receiverType: 'user', receiver: 'amara' });
		await close(editor);
		await page.getByTestId('workflow-open-publish-modal-button').click();
		await page.getByTestId('workflow-publish-button').click();
		await eventually(async () => {
			const { active } = await n8n.client.get<{ active: boolean }>(
				`/rest/workflows/${imported.id}`,
			);
			expect(active).toBe(true);
		});
		await unpublish(n8n.client, imported);
	});
});
