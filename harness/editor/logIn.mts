import type { Page } from 'playwright-core';
import type { BareN8n } from '../n8n/launch.mts';

/** Logs the owner in by the form. */
export async function logIn(
	page: Page,
	{ address, owner }: Pick<BareN8n, 'address' | 'owner'>,
): Promise<void> {
	await page.goto(`${address}/signin`, { waitUntil: 'domcontentloaded' });
	await page.locator('input[name="emailOrLdapLoginId"]').fill(owner.email);
	await page.locator('input[type="password"]').fill(owner.password);
	await page.getByTestId('form-submit-button').click();
	await page.waitForURL((url) => url.pathname !== '/signin', { waitUntil: 'commit' });
}
