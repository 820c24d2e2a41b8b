import type { Page } from 'playwright-core';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import type { N8n } from '../../../harness/n8n/launch.mts';
import { theStage } from '../stage.mts';
import { openBrowser, type Browser } from './chromium.mts';
import { keep } from './pictures.mts';

/** A person before the editor of the n8n that `setUp` has started. */
export interface Editor {
	page: Page;
	n8n: Omit<N8n, 'stop'>;
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
		await logIn(editor);
	});
	afterAll(async () => await browser?.close());
	return editor;
}

async function logIn({ page, n8n }: Editor): Promise<void> {
	await page.goto(`${n8n.address}/signin`, { waitUntil: 'domcontentloaded' });
	await page.locator('input[name="emailOrLdapLoginId"]').fill(n8n.owner.email);
	await page.locator('input[type="password"]').fill(n8n.owner.password);
	await page.getByTestId('form-submit-button').click();
	await page.waitForURL((url) => url.pathname !== '/signin', { waitUntil: 'commit' });
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
