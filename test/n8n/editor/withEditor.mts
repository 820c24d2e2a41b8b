import type { Page } from 'playwright-core';
import { openBrowser, type Browser } from '../../../harness/editor/chromium.mts';
import { logIn } from '../../../harness/editor/logIn.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { theStage, type StagedN8n } from '../stage.mts';
import { keep } from './pictures.mts';

/** A person before the editor of the n8n that `setUp` has started. */
export interface Editor {
	page: Page;
	n8n: StagedN8n;
	sandbox: Connected;
}

/** A browser for one test file, logged in as the owner by the form. */
export function withEditor(): Editor {
	const editor = {} as Editor;
	let browser: Browser | undefined;
	beforeAll(async () => {
		Object.assign(editor, await theStage());
		browser = await openBrowser();
		editor.page = browser.context.pages()[0] ?? (await browser.context.newPage());
		await logIn(editor.page, editor.n8n);
	});
	afterAll(async () => await browser?.close());
	return editor;
}

/** A test that leaves a picture of what stood on the page when it failed. */
export function see(editor: Editor, name: string, work: () => Promise<void>): void {
	test(name, async () => {
		try {
			await work();
		} catch (error) {
			const file = await keep(editor.page, name);
			(error as Error).message += `\nWhat stood on the page: ${file}`;
			throw error;
		}
	});
}
