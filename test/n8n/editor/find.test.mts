import { builtDescriptions } from '../../../scripts/operations/built.mts';
import { addAction, findNodes, emptyCanvas, onCanvas, search } from './canvas.mts';
import { actions, listed, someActions } from './catalogue.mts';
import { becomes, eventually } from './eventually.mts';
import { chosen, close } from './panel.mts';
import { picture } from './pictures.mts';
import { see, withEditor } from './withEditor.mts';

/** The files of the pictures that the browser could draw. */
const drawn = (all: Element[]) =>
	(all as HTMLImageElement[])
		.filter(({ naturalWidth }) => naturalWidth > 0)
		.map(({ src }) => src.split('/').at(-1));

describe('finding the nodes in the editor', () => {
	const editor = withEditor();
	beforeEach(async () => await emptyCanvas(editor));

	see(editor, 'a search for “cometchat” finds all nodes, the one for most jobs first', async () => {
		const found = await findNodes(editor);
		await eventually(async () => expect((await found.allInnerTexts()).sort()).toEqual(listed));
		expect((await found.allInnerTexts())[0]).toBe('CometChat');
	});

	see(editor, 'words of the jobs find them too', async () => {
		await findNodes(editor);
		const creator = editor.page.getByTestId('node-creator');
		for (const [text, name] of [
			['moderation', 'CometChat Moderation'],
			['in-app chat', 'CometChat'],
			['send message', 'CometChat'],
			['ban', 'CometChat'],
			['announcement', 'CometChat'],
			['approval', 'CometChat'],
			['import users', 'CometChat Data Import'],
			['push notification', 'CometChat Notifications'],
			['campaign', 'CometChat Campaigns'],
			['knowledge base', 'CometChat AI Agents'],
			['ag-ui', 'CometChat Agent Trigger'],
			['polling', 'CometChat Polling'],
			['kafka', 'CometChat Event'],
		] as const) {
			const found = await search(creator, text);
			await found.getByText(name, { exact: true }).waitFor();
		}
	});

	for (const theme of ['light', 'dark'] as const) {
		see(editor, `each node has its icon for the ${theme} theme`, async () => {
			const file = theme === 'dark' ? 'cometChat.dark.svg' : 'cometChat.svg';
			const all = builtDescriptions().map(({ icon }) => (icon as Record<string, string>)[theme]);
			await addAction(editor, 'CometChat', 'Create user');
			await close(editor);
			await editor.page.emulateMedia({ colorScheme: theme });
			try {
				const standing = onCanvas(editor, 'Create user').locator('img');
				await eventually(async () => expect(await standing.evaluateAll(drawn)).toEqual([file]));
				await findNodes(editor);
				const creator = editor.page.getByTestId('node-creator');
				const icons = creator.locator('img:visible');
				const files = all.map((path) => path?.split('/').at(-1));
				await eventually(async () => {
					const shown = await icons.evaluateAll(drawn);
					expect(new Set(shown).size).toBe(listed.length);
					expect(files).toEqual(expect.arrayContaining(shown));
				});
				await picture(editor.page, `search-${theme}`, [creator], 400);
			} finally {
				await editor.page.emulateMedia({ colorScheme: 'light' });
			}
		});
	}

	see(editor, 'the list of actions says what the node can do', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		await close(editor);
		const found = await findNodes(editor);
		await found.getByText('CometChat', { exact: true }).click();
		const creator = editor.page.getByTestId('node-creator');
		const own = actions.filter(({ node }) => node === 'CometChat').map(({ action }) => action);
		await creator.getByText(`Actions (${own.length})`).waitFor();
		await eventually(async () => expect((await found.allInnerTexts()).sort()).toEqual(own.sort()));
		await picture(editor.page, 'actions', [creator], 620);
	});

	for (const { node, action, resource, operation } of someActions)
		see(editor, `the action “${action}” opens its operation`, async () => {
			await addAction(editor, node, action);
			await becomes(() => chosen(editor, 'resource'), resource);
			await becomes(() => chosen(editor, 'operation'), operation);
			await close(editor);
			await onCanvas(editor, action).waitFor();
		});

	see(editor, 'on the canvas stands what the node does, in words', async () => {
		await addAction(editor, 'CometChat', 'Add members to group');
		await close(editor);
		const node = onCanvas(editor, 'Add members to group');
		await node.getByText('add: group member', { exact: true }).waitFor();
		await addAction(editor, 'CometChat Admin', 'Get many restricted features');
		await close(editor);
		const other = onCanvas(editor, 'Get many restricted features');
		await other.getByText('get many: restricted feature', { exact: true }).waitFor();
	});
});
