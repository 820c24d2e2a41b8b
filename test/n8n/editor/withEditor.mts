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

declare global {
	/** The browser of all editor tests, which `tearDown` closes: it loads the editor's code once. */
	var theBrowser: Browser | undefined;
}

/** A page for one test file, logged in as the owner, with nothing kept from the file before. */
export function withEditor(): Editor {
	const editor = {} as Editor;
	let page: Page | undefined;
	beforeAll(async () => {
		Object.assign(editor, await theStage());
		globalThis.theBrowser ??= await openBrowser();
		editor.page = page = await globalThis.theBrowser.context.newPage();
		await logIn(page, editor.n8n);
		// A small page of the same origin.
		await page.goto(`${editor.n8n.address}/healthz`);
		await page.evaluate(() => localStorage.clear());
	});
	afterAll(async () => await page?.close());
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
