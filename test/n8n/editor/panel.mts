import type { Locator } from 'playwright-core';
import { eventually, TRY } from './eventually.mts';
import type { Editor } from './withEditor.mts';

/** The control of a parameter in the open panel, by its name in the node's description. */
export const control = ({ page }: Editor, name: string): Locator =>
	page.getByTestId(`parameter-input-${name}`);

/** Types into a text parameter; a form that is drawn anew forgets what was typed before. */
export async function type(editor: Editor, name: string, text: string): Promise<void> {
	const entry = control(editor, name).locator('input, textarea').first();
	await eventually(async () => {
		await entry.fill(text, TRY);
		expect(await entry.inputValue(TRY)).toBe(text);
	});
}

/** What a dropdown shows as chosen. */
export const chosen = async (editor: Editor, name: string): Promise<string> =>
	await control(editor, name).locator('input').first().inputValue();

/** Opens a dropdown, and gives its options. */
export const optionsOf = async (editor: Editor, name: string): Promise<string[]> =>
	await opened(editor, control(editor, name));

/** Chooses from a dropdown. */
export const choose = async (editor: Editor, name: string, label: string): Promise<void> =>
	await take(control(editor, name), option(editor, label));

/** Picks an entry from the list of a resource locator. */
export async function pick({ page }: Editor, name: string, entry: string): Promise<void> {
	const list = page.getByTestId(`resource-locator-${name}`).getByTestId('rlc-input');
	await take(list, page.getByTestId('rlc-item').getByText(entry, { exact: true }));
}

/** Opens a list unless it is open, and takes an entry. */
async function take(list: Locator, entry: Locator): Promise<void> {
	await eventually(async () => {
		if (!(await entry.isVisible())) await list.click(TRY);
		await entry.click(TRY);
	});
}

/** An option of the open dropdown by its label; a description may stand under it. */
export const option = ({ page }: Editor, label: string): Locator =>
	page.getByRole('option').filter({ has: page.getByText(label, { exact: true }) });

/** Opens “Add Field” (or “Add Option”), and gives what can be added. */
export const addable = async (editor: Editor, button: string): Promise<string[]> =>
	await opened(editor, adder(editor, button));

async function opened({ page }: Editor, dropdown: Locator): Promise<string[]> {
	let found: string[] = [];
	await eventually(async () => {
		const list = await dropdown.locator('input').first().getAttribute('aria-controls', TRY);
		const options = page.locator(`[id="${list}"] [role="option"]`);
		if (!(await options.first().isVisible())) await dropdown.click(TRY);
		await options.first().waitFor(TRY);
		found = (await options.allInnerTexts()).map((text) => text.trim());
	});
	return found;
}

/** Adds an optional field (or an option). */
export const add = async (editor: Editor, button: string, label: string): Promise<void> =>
	await take(adder(editor, button), option(editor, label));

const adder = ({ page }: Editor, button: string): Locator =>
	page.getByTestId('collection-parameter-add').filter({ has: page.getByPlaceholder(button) });

/** The labels of the fields that the panel shows, from top to bottom. */
export async function labels({ page }: Editor): Promise<string[]> {
	const all = page.getByTestId('node-parameters').locator('label[for]:visible');
	return (await all.allInnerTexts()).map((text) => (text.split('\n')[0] ?? '').trim());
}

/** The parts of the open panel with the fields and what came out, without the input. */
export const fieldsAndOutput = ({ page }: Editor): Locator[] => [
	page.getByTestId('node-parameters'),
	page.getByTestId('output-panel'),
];

/** Runs the node of the open panel. */
export const run = async ({ page }: Editor): Promise<void> =>
	await page.getByTestId('node-execute-button').click();

/** Closes the panel. */
export async function close({ page }: Editor): Promise<void> {
	await page.getByTestId('ndv-close-button').click();
	await page.getByTestId('ndv').waitFor({ state: 'hidden' });
}
