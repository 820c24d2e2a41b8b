import { addAction, emptyCanvas } from './canvas.mts';
import { closeNotices } from './notices.mts';
import { control, run, type } from './panel.mts';
import { picture } from './pictures.mts';
import { see, withEditor } from './withEditor.mts';

describe('running a node from its panel', () => {
	const editor = withEditor();
	const output = () => editor.page.getByTestId('output-panel');
	const told = (part: 'message' | 'description') => output().getByTestId(`node-error-${part}`);

	beforeEach(async () => await emptyCanvas(editor));

	see(editor, 'rows come out, and stand in the sandbox', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		await type(editor, 'uid', 'editor-ann');
		await type(editor, 'name', 'Ann Lee');
		await run(editor);
		await output().getByTestId('run-data-item-count').getByText('1 item').waitFor();
		await output().getByTestId('radio-button-table').click();
		for (const text of ['editor-ann', 'Ann Lee', 'default'])
			await output().getByRole('cell', { name: text, exact: true }).waitFor();
		const users = await editor.sandbox.state<{ uid: string }>('users');
		expect(users.filter(({ uid }) => uid === 'editor-ann')).toHaveLength(1);
		await closeNotices(editor);
		await picture(editor.page, 'rows', { x: 24, y: 24, width: 1232, height: 560 });
	});

	see(editor, 'a bad value: nothing is sent, and the panel says what to mend', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		await type(editor, 'uid', 'ann lee');
		await type(editor, 'name', 'Ann Lee');
		const since = await editor.sandbox.lastRequest();
		await run(editor);
		await told('message').waitFor();
		expect(await told('message').innerText()).toBe(
			'UID may hold only letters, digits, hyphens and underscores [item 0]',
		);
		expect(await told('description').innerText()).toMatch(/^Change the ID/);
		expect(await editor.sandbox.requests(since)).toEqual([]);
		await closeNotices(editor);
		await picture(editor.page, 'message', { x: 24, y: 24, width: 1232, height: 480 });
	});

	see(editor, 'a refusal of the platform is told in our words and in its own', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		await type(editor, 'uid', 'amara');
		await type(editor, 'name', 'Amara');
		await run(editor);
		await told('message').waitFor();
		expect(await told('message').innerText()).toBe('A user with this UID already exists [item 0]');
		expect(await told('description').innerText()).toMatch(
			/^Choose another UID.*The platform says:/,
		);
	});

	see(editor, 'one UID an entry or several with commas: a row for each member', async () => {
		await addAction(editor, 'CometChat', 'Add members to group');
		await editor.page.getByTestId('resource-locator-guid').getByTestId('rlc-input').click();
		await editor.page.getByTestId('rlc-item').getByText('Chess Night (chess-night)').click();
		await editor.page.getByRole('button', { name: 'Add UID' }).first().click();
		await control(editor, 'participants').locator('input').fill('amara, bjorn');
		await run(editor);
		await output().getByTestId('run-data-item-count').getByText('2 items').waitFor();
		const members = await editor.sandbox.state<{ guid: string; uid: string }>('members');
		const joined = members.filter(({ guid }) => guid === 'chess-night').map(({ uid }) => uid);
		expect(joined).toEqual(expect.arrayContaining(['amara', 'bjorn']));
	});
});
