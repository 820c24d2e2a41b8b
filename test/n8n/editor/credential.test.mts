import { addAction, newWorkflow } from './canvas.mts';
import { closeNotices } from './notices.mts';
import { option } from './panel.mts';
import { picture } from './pictures.mts';
import { see, withEditor } from './withEditor.mts';

describe('the credential in the editor', () => {
	const editor = withEditor();
	const form = () => editor.page.getByTestId('credential-edit-dialog');
	const dialog = () => form().locator('xpath=ancestor::*[@role="dialog"]/*[1]');
	const fill = async (name: string, value: string) =>
		await form().getByTestId(`parameter-input-${name}`).locator('input').fill(value);
	const save = async () => await editor.page.getByTestId('credential-save-button').click();
	const names = async () => {
		const labels = await form().locator('label:visible').allInnerTexts();
		// The switch “Fixed | Expression” stands in the label too.
		return labels.map((text) => (text.split('\n')[0] ?? '').replace('*', '').trim());
	};

	beforeAll(async () => {
		// The form is as wide as the window lets it be, and the README's pictures are small.
		await editor.page.setViewportSize({ width: 1280, height: 800 });
		await newWorkflow(editor);
		await addAction(editor, 'CometChat', 'Create user');
	});

	see(
		editor,
		'a new one asks for App ID, region and key, and for hosts only with Custom',
		async () => {
			await editor.page.getByTestId('node-credentials-select').click();
			await editor.page.getByTestId('node-credentials-select-item-new').click();
			await form().getByTestId('parameter-input-appId').waitFor();
			expect((await names()).slice(0, 3)).toEqual(['App ID', 'Region', 'REST API Key']);
			expect(await form().getByTestId('parameter-input-region').locator('input').inputValue()).toBe(
				'US',
			);
			await picture(editor.page, 'credential', [dialog()], 540);
			await form().getByTestId('parameter-input-region').click();
			await option(editor, 'Custom').click();
			await form().getByTestId('parameter-input-chatHost').waitFor();
			expect((await names()).slice(0, 5)).toEqual([
				'App ID',
				'Region',
				'Chat Host',
				'Call Host',
				'REST API Key',
			]);
		},
	);

	see(editor, 'a wrong key: the test fails, and says where the right one is', async () => {
		const { appId, chatHost = '', callHost = '' } = editor.sandbox.credential;
		await fill('appId', appId);
		await fill('chatHost', chatHost);
		await fill('callHost', callHost);
		await fill('apiKey', '0'.repeat(40));
		await save();
		await form().getByText('Couldn’t connect with these settings').waitFor();
		await form().getByText('More details').click();
		await form()
			.getByText(
				/doesn’t recognize this API key. Copy REST API Key again from the dashboard of your app/,
			)
			.waitFor();
		await closeNotices(editor);
		await picture(editor.page, 'credential-refused', [dialog()], 400);
	});

	see(editor, 'the right key: the test passes, and the key is not shown', async () => {
		await fill('apiKey', editor.sandbox.key);
		await save();
		await form().waitFor({ state: 'hidden' });
		await editor.page.getByTestId('credential-edit-button').click();
		await form().getByText('Connection tested successfully').waitFor();
		const key = form().getByTestId('parameter-input-apiKey').locator('input');
		expect(await key.getAttribute('type')).toBe('password');
		expect(await key.inputValue()).not.toContain(editor.sandbox.key);
	});

	see(editor, 'it goes away again', async () => {
		await editor.page.getByTestId('credential-delete-button').click();
		await editor.page.getByRole('button', { name: 'Yes, delete' }).click();
		await form().waitFor({ state: 'hidden' });
	});
});
