import { example, importWorkflow } from '../../../harness/n8n/workflows.mts';
import { storedCredentials } from '../../../harness/n8n/credentials.mts';
import { pollWorkflow, POLLING } from '../../support/pollWorkflow.mts';
import { onCanvas } from './canvas.mts';
import { becomes, eventually } from './eventually.mts';
import { choose, labels, run } from './panel.mts';
import { see, withEditor } from './withEditor.mts';

const TRIGGER = 'Message in the support group';

describe('the trigger of an example, opened', () => {
	const editor = withEditor();

	see(editor, 'shows how it is registered, and lets one choose', async () => {
		const { page, n8n } = editor;
		const { id } = await importWorkflow(n8n.client, example('answer-in-chat.json'));
		await page.goto(`${n8n.address}/workflow/${id}`, { waitUntil: 'domcontentloaded' });
		await onCanvas(editor, TRIGGER).dblclick();
		const shows = async (...expected: string[]) =>
			await becomes(() => labels(editor), expect.arrayContaining(expected));
		await shows('Registration', 'Authentication', 'Events');
		await choose(editor, 'registration', 'Automatic');
		await eventually(async () => expect(await labels(editor)).not.toContain('Authentication'));
	});
});

describe('the polling trigger, opened', () => {
	const editor = withEditor();

	see(editor, 'shows when it polls and for what, and fetches events to try with', async () => {
		const { page, n8n } = editor;
		const { cometChatApi = '' } = await storedCredentials(n8n.client);
		const { id } = await importWorkflow(n8n.client, pollWorkflow(cometChatApi) as never);
		await page.goto(`${n8n.address}/workflow/${id}`, { waitUntil: 'domcontentloaded' });
		await onCanvas(editor, POLLING).dblclick();
		await becomes(
			() => labels(editor),
			expect.arrayContaining(['Poll Times', 'Mode', 'Events', 'Simplify', 'Filters', 'Options']),
		);
		await run(editor);
		const output = page.getByTestId('output-panel');
		await output.getByText('message_sent').first().waitFor();
	});
});
