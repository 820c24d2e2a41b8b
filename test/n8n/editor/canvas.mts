import type { Locator } from 'playwright-core';
import { eventually } from './eventually.mts';
import { closeNotices } from './notices.mts';
import type { Editor } from './withEditor.mts';

/** Opens a new, empty workflow. */
export async function newWorkflow({ page, n8n }: Editor): Promise<void> {
	await page.goto(`${n8n.address}/workflow/new`, { waitUntil: 'domcontentloaded' });
	await page.getByTestId('canvas-plus-button').first().waitFor();
}

/** Closes what lies over the canvas and empties the canvas; much faster than to load the editor again. */
export async function emptyCanvas(editor: Editor): Promise<void> {
	const { page } = editor;
	if (!page.url().includes('/workflow/')) return await newWorkflow(editor);
	const panel = page.getByTestId('ndv-close-button');
	const creator = page.getByTestId('node-creator');
	await eventually(async () => {
		if (await panel.isVisible()) await panel.click({ force: true, timeout: 1_000 });
		else if (await creator.isVisible()) await page.keyboard.press('Escape');
		expect((await panel.isVisible()) || (await creator.isVisible())).toBe(false);
	});
	await closeNotices(editor);
	await eventually(async () => {
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.press('Delete');
		await page.getByTestId('canvas-plus-button').first().waitFor({ timeout: 2_000 });
	});
}

/** Pastes a workflow's JSON onto the canvas, as people do with one from a page. */
export async function paste({ page }: Editor, workflow: object): Promise<void> {
	await page.evaluate((text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/plain', text);
		document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
	}, JSON.stringify(workflow));
}

/** Opens the list of nodes, and searches it for ours. */
export async function findNodes({ page }: Editor): Promise<Locator> {
	await page.getByTestId('node-creator-plus-button').click();
	return await search(page.getByTestId('node-creator'));
}

/** Searches the open list of nodes. */
export async function search(creator: Locator, text = 'cometchat'): Promise<Locator> {
	await creator.getByTestId('node-creator-search-bar').fill(text);
	return creator.getByTestId('node-creator-item-name');
}

/** Whether something shows within a moment. */
const appears = async (item: Locator): Promise<boolean> =>
	await item.waitFor({ timeout: 2_500 }).then(
		() => true,
		() => false,
	);

/** Adds a node by one of the actions in its list; its panel opens. */
export async function addAction(editor: Editor, node: string, action: string): Promise<void> {
	const found = await findNodes(editor);
	await found.getByText(node, { exact: true }).click();
	const item = editor.page.getByTestId('node-creator-item-name').getByText(action, { exact: true });
	const folded = editor.page.getByTestId('node-creator').getByText(/^Actions \(\d+\)$/);
	await folded.waitFor();
	// On an empty canvas, triggers may stand open in their place; both take a moment to appear.
	for (let tries = 0; tries < 6 && !(await appears(item)); tries++) await folded.click();
	await item.click();
	await editor.page.getByTestId('ndv').waitFor();
}

/** A node on the canvas. */
export const onCanvas = ({ page }: Editor, name: string): Locator =>
	page.getByTestId('canvas-node').filter({ hasText: name });
