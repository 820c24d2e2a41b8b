import { example, importWorkflow } from '../../../harness/n8n/workflows.mts';
import { onCanvas } from './canvas.mts';
import { choose, labels } from './panel.mts';
import { see, withEditor } from './withEditor.mts';

const TRIGGER = 'Message in the support group';

describe('the trigger of an example, opened', () => {
	const editor = withEditor();

	see(editor, 'shows how it is registered, and lets one choose', async () => {
		const { page, n8n } = editor;
		const { id } = await importWorkflow(n8n.client, example('answer-in-chat.json'));
		await page.goto(`${n8n.address}/workflow/${id}`, { waitUntil: 'domcontentloaded' });
		await onCanvas(editor, TRIGGER).dblclick();
		await page.getByTestId('ndv').waitFor();
		expect(await labels(editor)).toEqual(expect.arrayContaining(['Registration', 'Events']));
		await choose(editor, 'registration', 'By Hand');
		expect(await labels(editor)).toEqual(
			expect.arrayContaining(['Registration', 'Authentication']),
		);
	});
});
