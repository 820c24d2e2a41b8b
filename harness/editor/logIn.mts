import type { Page } from 'playwright-core';
import type { BareN8n } from '../n8n/launch.mts';

/** Logs the owner in, as the form does: without a page to load, and all pages of the browser are. */
export async function logIn(
	page: Page,
	{ address, owner }: Pick<BareN8n, 'address' | 'owner'>,
): Promise<void> {
	const data = { emailOrLdapLoginId: owner.email, password: owner.password };
	const answer = await page.request.post(`${address}/rest/login`, { data });
	if (!answer.ok()) throw new Error(`n8n answered ${answer.status()} to the login`);
}
