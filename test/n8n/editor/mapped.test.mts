import { addAction, emptyCanvas } from './canvas.mts';
import { becomes } from './eventually.mts';
import { choose, run } from './panel.mts';
import { see, withEditor } from './withEditor.mts';

describe('Mapped Columns in the editor', () => {
	const editor = withEditor();

	see(
		editor,
		'show the fields that a record needs, and import what is matched to them',
		async () => {
			const { page, sandbox } = editor;
			await emptyCanvas(editor);
			await addAction(editor, 'CometChat Data Import', 'Import users');
			await choose(editor, 'recordsFrom', 'Mapped Columns');
			const fields = page.getByTestId('mapping-fields-container');
			await fields.getByText('UID').waitFor();
			const inputs = fields.locator('input[type="text"], textarea');
			await becomes(async () => await inputs.count(), 2);
			await inputs.nth(0).fill('mapped-ann');
			await inputs.nth(1).fill('Ann Mapped');
			await run(editor);
			await page.getByTestId('output-panel').getByText('mapped-ann').first().waitFor();
			const users = await sandbox.state<{ uid: string; name: string }>('users');
			const ann = users.find(({ uid }) => uid === 'mapped-ann');
			expect(ann?.name).toBe('Ann Mapped');
		},
	);
});
