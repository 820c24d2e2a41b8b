import { nodeTypes } from '../../../demo/n8n/nodeTypes.mts';
import { newWorkflow, onCanvas, search } from './canvas.mts';
import { eventually } from './eventually.mts';
import { closeNotices } from './notices.mts';
import { close, control, fieldsAndOutput, run } from './panel.mts';
import { picture } from './pictures.mts';
import { see, withEditor } from './withEditor.mts';

const TOOLS = [
	'CometChat Admin Tool',
	'CometChat Data Import Tool',
	'CometChat Moderation Tool',
	'CometChat Tool',
];

describe('the nodes as tools of an AI agent', () => {
	const editor = withEditor();
	const page = () => editor.page;
	const output = () => page().getByTestId('output-panel');

	beforeAll(async () => {
		await newWorkflow(editor);
		await page().getByTestId('node-creator-plus-button').click();
		const found = await search(page().getByTestId('node-creator'), 'AI Agent');
		await found.getByText('AI Agent', { exact: true }).first().click();
		await close(editor);
	});

	see(
		editor,
		'an agent’s list of tools has all four, and names a tool by what it does',
		async () => {
			const agent = onCanvas(editor, 'AI Agent').getByTestId('canvas-node-input-handle');
			await agent.filter({ hasText: 'Tool' }).getByTestId('canvas-handle-plus').click();
			const found = await search(page().getByTestId('node-creator'));
			await eventually(async () => expect((await found.allInnerTexts()).sort()).toEqual(TOOLS));
			await found.getByText('CometChat Tool', { exact: true }).click();
			await page().getByTestId('ndv').waitFor();
			const title = page().getByTestId('ndv').getByTestId('inline-edit-preview');
			await title.getByText('Create user in CometChat', { exact: true }).waitFor();
		},
	);

	see(editor, 'values from the model: the tool gives the row', async () => {
		for (const name of ['uid', 'name'])
			await page()
				.getByTestId('parameter-item')
				.filter({ has: control(editor, name) })
				.getByTestId('from-ai-override-button')
				.click();
		await call('editor-tool', 'Tool User');
		await output().getByTestId('node-run-status-success').waitFor();
		await output().getByText('editor-tool').first().waitFor();
		const users = await editor.sandbox.state<{ uid: string }>('users');
		expect(users.filter(({ uid }) => uid === 'editor-tool')).toHaveLength(1);
		await closeNotices(editor);
		await picture(page(), 'tool', fieldsAndOutput(editor), 480);
	});

	see(editor, 'a bad value from the model: the tool says what is wrong', async () => {
		await call('tool user!', 'Tool User');
		await output()
			.getByText(/^UID may hold only letters, digits/)
			.waitFor();
		await output()
			.getByText(/^Choose an ID/)
			.waitFor();
	});

	/** Runs the tool as n8n runs it for an agent, with these values in place of the model's. */
	async function call(uid: string, name: string): Promise<void> {
		await run(editor);
		const asked = page().getByTestId('fromAiParameters-modal');
		await asked.getByTestId('query.UID').locator('input').fill(uid);
		await asked.getByTestId('query.Name').locator('input').fill(name);
		await asked.getByRole('button', { name: 'Execute step' }).click();
		await asked.waitFor({ state: 'hidden' });
	}

	test('each tool keeps the actions of its node, and takes a description', async () => {
		const types = await nodeTypes(editor.n8n.client, 'n8n-nodes-cometchat');
		const tools = types.filter(({ name }) => name.endsWith('Tool'));
		expect(tools.map(({ displayName }) => displayName).sort()).toEqual(TOOLS);
		for (const { name, properties } of tools) {
			const node = types.find((other) => `${other.name}Tool` === name);
			const operations = (all: typeof properties) =>
				all.filter((property) => property.name === 'operation').map(({ options }) => options);
			expect(operations(properties)).toEqual(operations(node?.properties ?? []));
			expect(properties.map((property) => property.name)).toContain('toolDescription');
		}
	});
});
