import { addAction, emptyCanvas } from './canvas.mts';
import { labelsOf, resourcesOf } from './catalogue.mts';
import { becomes } from './eventually.mts';
import { add, addable, choose, chosen, control, labels, option, optionsOf, run } from './panel.mts';
import { picture } from './pictures.mts';
import { see, withEditor } from './withEditor.mts';

describe('the fields of a node in the editor', () => {
	const editor = withEditor();
	const item = (name: string) =>
		editor.page.getByTestId('parameter-item').filter({ has: control(editor, name) });

	const fields = () => editor.page.getByTestId('node-parameters');

	beforeEach(async () => await emptyCanvas(editor));

	see(editor, 'resource and operation are chosen, and the fields follow', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		expect(await optionsOf(editor, 'resource')).toEqual(resourcesOf('CometChat'));
		await option(editor, 'Group').click();
		await control(editor, 'guid').waitFor();
		await becomes(() => chosen(editor, 'operation'), 'Create');
		await becomes(
			() => labels(editor),
			['Resource', 'Operation', 'GUID', 'Name', 'Type', 'Additional Fields', 'Options'],
		);
	});

	see(editor, 'a password is asked for with the group type Password only', async () => {
		await addAction(editor, 'CometChat', 'Create group');
		await becomes(() => chosen(editor, 'type'), 'Public');
		await becomes(() => control(editor, 'password').count(), 0);
		await choose(editor, 'type', 'Password');
		const entry = control(editor, 'password').locator('input');
		expect(await entry.getAttribute('type')).toBe('password');
		await picture(editor.page, 'password', [fields()], 600);
		await choose(editor, 'type', 'Private');
		await control(editor, 'password').waitFor({ state: 'detached' });
	});

	see(editor, 'without its required fields a node does not start, and they are named', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		await run(editor);
		const told = editor.page.getByRole('alert').filter({ hasText: 'cannot start' });
		await told.getByText('Parameter "UID" is required').waitFor();
		expect(await told.innerText()).toContain('Parameter "Name" is required');
		for (const name of ['uid', 'name']) await item(name).getByTestId('parameter-issues').waitFor();
	});

	see(editor, 'optional fields come from sorted lists, each with its own control', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		expect(await addable(editor, 'Add Field')).toEqual(
			labelsOf('cometChat/user/create', 'additional'),
		);
		await option(editor, 'Metadata').click();
		const json = control(editor, 'metadata').locator('.cm-content');
		await json.waitFor();
		await becomes(async () => (await json.innerText()).trim(), '');
		await add(editor, 'Add Field', 'Email');
		const email = control(editor, 'email').locator('input');
		expect(await email.getAttribute('placeholder')).toBe('e.g. ann@example.com');
		await picture(editor.page, 'fields', [fields()], 600);
		expect(await addable(editor, 'Add Option')).toEqual([
			'Dry Run',
			'If Already Exists',
			'Max Retries',
			'Requests in Parallel',
			'Requests per Minute',
			'Timeout',
		]);
	});

	see(editor, 'From List shows users, and the platform itself searches them', async () => {
		await addAction(editor, 'CometChat', 'Create group');
		await add(editor, 'Add Field', 'Owner');
		await editor.page.getByTestId('resource-locator-owner').getByTestId('rlc-input').click();
		const found = editor.page.getByTestId('rlc-item');
		await found.getByText('Amara Okafor (amara)', { exact: true }).waitFor();
		const since = await editor.sandbox.lastRequest();
		await editor.page.locator('[data-test-id="rlc-search"]:visible').fill('che');
		const chen = found.getByText('Chen Wei (chen)', { exact: true });
		await found.getByText('Amara Okafor (amara)').waitFor({ state: 'detached' });
		await chen.waitFor();
		const asked = await editor.sandbox.requests(since);
		expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain('GET /v3/users');
		await picture(editor.page, 'from-list', [fields()], 600);
		await chen.click();
		const shown = editor.page.getByTestId('resource-locator-owner').getByTestId('rlc-input');
		await becomes(() => shown.locator('input').or(shown).first().inputValue(), 'Chen Wei (chen)');
	});

	see(
		editor,
		'a keyword list takes typed terms or a file, and an update says what it does',
		async () => {
			await addAction(editor, 'CometChat Moderation', 'Create keyword list');
			await becomes(() => chosen(editor, 'source'), 'Text');
			await editor.page.getByRole('button', { name: 'Add Term' }).waitFor();
			await choose(editor, 'source', 'File');
			await control(editor, 'file').waitFor();
			await becomes(() => control(editor, 'file').locator('input').inputValue(), 'data');
			await editor.page.getByRole('button', { name: 'Add Term' }).waitFor({ state: 'detached' });
			const notice = editor.page.getByText(/^Don’t use this in a loop/);
			await becomes(() => notice.count(), 0);
			await choose(editor, 'operation', 'Update');
			await notice.waitFor();
		},
	);
});
