import { addAction, emptyCanvas } from './canvas.mts';
import { closeNotices } from './notices.mts';
import { add, choose, control, fieldsAndOutput, run, type } from './panel.mts';
import { picture } from './pictures.mts';
import { see, withEditor } from './withEditor.mts';

describe('running a node from its panel', () => {
	const editor = withEditor();
	const output = () => editor.page.getByTestId('output-panel');
	const succeeded = async () => await output().getByTestId('node-run-status-success').waitFor();
	const told = (part: 'message' | 'description') => output().getByTestId(`node-error-${part}`);

	beforeEach(async () => await emptyCanvas(editor));

	see(editor, 'rows come out, and stand in the sandbox', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		await type(editor, 'uid', 'nora-lind');
		await type(editor, 'name', 'Nora Lind');
		await add(editor, 'Add Field', 'Tags');
		await control(editor, 'tags').locator('input').fill('beta, staff');
		await run(editor);
		await succeeded();
		await output().getByTestId('radio-button-table').click();
		for (const text of ['nora-lind', 'Nora Lind', 'default'])
			await output().getByRole('cell', { name: text, exact: true }).waitFor();
		const users = await editor.sandbox.state<{ uid: string; tags: string[] }>('users');
		const made = users.filter(({ uid }) => uid === 'nora-lind');
		expect(made.map(({ tags }) => tags)).toEqual([['beta', 'staff']]);
		await closeNotices(editor);
		await picture(editor.page, 'rows', fieldsAndOutput(editor), 560);
	});

	see(editor, 'a bad value: nothing is sent, and the panel says what to mend', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		await type(editor, 'uid', 'ann lee');
		await type(editor, 'name', 'Ann Lee');
		const since = await editor.sandbox.lastRequest();
		await run(editor);
		await told('message').waitFor();
		expect(await told('message').innerText()).toBe(
			'UID “ann lee” can contain only letters, digits, hyphens and underscores [item 0]',
		);
		expect(await told('description').innerText()).toMatch(/^Choose an ID/);
		expect(await editor.sandbox.requests(since)).toEqual([]);
		await closeNotices(editor);
		await picture(editor.page, 'message', fieldsAndOutput(editor), 380);
	});

	see(editor, 'a node that goes on after a failure gives the row of it, and a count', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		await type(editor, 'uid', 'amara');
		await type(editor, 'name', 'Amara');
		await editor.page.getByTestId('tab-settings').click();
		await choose(editor, 'onError', 'Continue');
		await run(editor);
		await output().getByText('0 of 1 items done, 1 failed, 1 request made.').waitFor();
		await output().getByTestId('radio-button-table').click();
		for (const name of ['error', 'message', 'details'])
			await output().getByRole('columnheader', { name }).waitFor();
		await output()
			.getByRole('cell', { name: /^UID “amara”: A user with this UID already exists/ })
			.waitFor();
	});
});
