import { nodeTypes } from '../../../harness/n8n/nodeTypes.mts';
import { newWorkflow, onCanvas, search } from './canvas.mts';
import { nodeNames } from './catalogue.mts';
import { eventually } from './eventually.mts';
import { closeNotices } from './notices.mts';
import { choose, close, fieldsAndOutput, run } from './panel.mts';
import { picture } from './pictures.mts';
import { see, withEditor } from './withEditor.mts';

const ANSWERS = ['CometChat Agent Answer', 'CometChat Moderation Decision'];
const TOOLS = [...nodeNames, 'CometChat Event', ...ANSWERS].map((name) => `${name} Tool`).sort();

/** The human review that n8n makes of Send and Wait; it stands among the tools. */
const REVIEW = 'CometChat';

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

	/** Opens the list of what an agent can be connected to on one of its sides. */
	async function openListOf(side: string) {
		const agent = onCanvas(editor, 'AI Agent').getByTestId('canvas-node-input-handle');
		await agent.filter({ hasText: side }).getByTestId('canvas-handle-plus').click();
		return page().getByTestId('node-creator');
	}

	see(editor, 'an agent’s list of memories has ours, which asks for a conversation', async () => {
		const list = await openListOf('Memory');
		await list.getByText('CometChat Chat Memory', { exact: true }).click();
		await list.getByText('Add to workflow').click();
		await page().getByTestId('ndv').getByText('Messages to Answer').waitFor();
		await close(editor);
	});

	see(
		editor,
		'an agent’s list of tools has all of them and the human review, and names a tool by what it does',
		async () => {
			const found = await search(await openListOf('Tool'));
			const listed = [REVIEW, ...TOOLS];
			await eventually(async () => expect((await found.allInnerTexts()).sort()).toEqual(listed));
			await found.getByText('CometChat Tool', { exact: true }).click();
			await page().getByTestId('ndv').waitFor();
			const title = page().getByTestId('ndv').getByTestId('inline-edit-preview');
			await title.getByText('Create user in CometChat', { exact: true }).waitFor();
		},
	);

	see(editor, 'values from the model: the tool gives the row', async () => {
		await leaveToModel(2);
		await call({ UID: 'editor-tool', Name: 'Tool User' });
		await output().getByTestId('node-run-status-success').waitFor();
		await output().getByText('editor-tool').first().waitFor();
		const users = await editor.sandbox.state<{ uid: string }>('users');
		expect(users.filter(({ uid }) => uid === 'editor-tool')).toHaveLength(1);
		await closeNotices(editor);
		await picture(page(), 'tool', fieldsAndOutput(editor), 480);
	});

	see(editor, 'several values from the model go into one entry of a list', async () => {
		await choose(editor, 'resource', 'Group Member');
		await leaveToModel(2);
		await call({ Group: 'book-club', participants0_Participants: 'hana, ivan' });
		await output().getByText('hana').first().waitFor();
		const members = await editor.sandbox.state<{ guid: string; uid: string }>('members');
		const joined = members.filter(({ guid }) => guid === 'book-club').map(({ uid }) => uid);
		expect(joined).toEqual(expect.arrayContaining(['hana', 'ivan']));
	});

	/** Presses the buttons beside the fields that leave a value to the model. */
	async function leaveToModel(count: number): Promise<void> {
		const buttons = page().getByTestId('from-ai-override-button');
		for (let left = count; left > 0; left -= 1) {
			await eventually(async () => expect(await buttons.count()).toBe(left));
			await buttons.first().click();
		}
		await eventually(async () => expect(await buttons.count()).toBe(0));
	}

	/** Runs the tool as n8n runs it for an agent, with these values in place of the model's. */
	async function call(values: Record<string, string>): Promise<void> {
		await run(editor);
		const asked = page().getByTestId('fromAiParameters-modal');
		for (const [name, value] of Object.entries(values))
			await asked.getByTestId(`query.${name}`).locator('input').fill(value);
		await asked.getByRole('button', { name: 'Execute step' }).click();
		await asked.waitFor({ state: 'hidden' });
	}

	test('each tool keeps the actions of its node, and takes a description', async () => {
		const types = await nodeTypes(editor.n8n.client, 'n8n-nodes-cometchat');
		const tools = types.filter(({ name }) => /(?<!Hitl)Tool$/.test(name));
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
