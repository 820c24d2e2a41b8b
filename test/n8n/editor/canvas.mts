import type { Locator } from 'playwright-core';
import { eventually, TRY } from './eventually.mts';
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
		if (await panel.isVisible()) await panel.click({ force: true, ...TRY });
		else if (await creator.isVisible()) await page.keyboard.press('Escape');
		expect((await panel.isVisible()) || (await creator.isVisible())).toBe(false);
	});
	await closeNotices(editor);
	await eventually(async () => {
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.press('Delete');
		await page.getByTestId('canvas-plus-button').first().waitFor(TRY);
	});
}

/** Pastes a workflow's JSON onto the empty canvas, as people do with one from a page. */
export async function paste({ page }: Editor, workflow: object): Promise<void> {
	const nodes = page.getByTestId('canvas-node');
	// A canvas that isn't ready yet takes nothing, and a person pastes again.
	await eventually(async () => {
		if ((await nodes.count()) === 0)
			await page.evaluate((text) => {
				const clipboardData = new DataTransfer();
				clipboardData.setData('text/plain', text);
				document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
			}, JSON.stringify(workflow));
		await nodes.first().waitFor(TRY);
	});
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

/** Adds a node by one of the actions in its list; its panel opens. */
export async function addAction(editor: Editor, node: string, action: string): Promise<void> {
	const { page } = editor;
	const found = await findNodes(editor);
	await found.getByText(node, { exact: true }).click();
	const panel = page.getByTestId('ndv');
	const heading = page.getByText(/^Actions \(\d+\)$/);
	// On an empty canvas, triggers may stand open, and the actions are folded.
	const folded = page.locator('[data-category-collapsed="true"]').filter({ has: heading });
	await heading.waitFor();
	await eventually(async () => {
		if (await panel.isVisible()) return;
		if ((await folded.count()) > 0) await heading.click(TRY);
		await found.getByText(action, { exact: true }).click(TRY);
		await panel.waitFor(TRY);
	});
}

/** A node on the canvas. */
export const onCanvas = ({ page }: Editor, name: string): Locator =>
	page.getByTestId('canvas-node').filter({ hasText: name });
