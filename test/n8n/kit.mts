import type { BrowserContext, Locator, Page } from 'playwright-core';
import { createCredential } from '../../harness/n8n/credentials.mts';
import {
	example,
	importWorkflow,
	selfRegistering,
	withCredential,
	type Imported,
} from '../../harness/n8n/workflows.mts';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { prepareApp } from '../../harness/sandbox/prepareApp.mts';
import { startSandbox, type Sandbox } from '../../harness/sandbox/start.mts';
import type { Editor } from './editor/withEditor.mts';

/** The conversation that is open, beside the lists. */
export const conversationIn = (page: Page): Locator =>
	page.getByLabel('Conversation', { exact: true });

/** CometChat's own chat on a sandbox of its own, for people with a window each. */
export interface Kit {
	sandbox: Sandbox;
	browser: BrowserContext;
	/** IDs of credentials in n8n that lead to the sandbox, by type. */
	ids: Record<string, string>;
	/** All that the chat has asked something. */
	asked: Set<string>;
	/** Somebody opens the chat in a window of their own. */
	openChat: (uid: string) => Promise<Page>;
	/** Takes an example into n8n, with these credentials. */
	take: (file: string) => Promise<Imported>;
}

/** Starts it for the tests of a file. */
export function withKit(editor: Editor): Kit {
	const kit: Kit = {
		...({ ids: {}, asked: new Set() } as unknown as Kit),
		async openChat(uid) {
			const page = (editor.page = await kit.browser.newPage());
			page.on('request', (request) => kit.asked.add(new URL(request.url()).origin));
			await page.goto(`${kit.sandbox.chat}?user=${uid}`);
			await page.getByLabel('Chats').waitFor();
			return page;
		},
		take: async (file) =>
			await importWorkflow(
				editor.n8n.client,
				withCredential(selfRegistering(example(file)), kit.ids),
			),
	};
	beforeAll(async () => {
		kit.browser = editor.page.context();
		kit.sandbox = await startSandbox();
		await prepareApp(kit.sandbox);
		for (const [type, data] of Object.entries(credentialsOf(kit.sandbox)))
			kit.ids[type] = await createCredential(editor.n8n.client, data, type, 'Of the chat');
	});
	afterAll(async () => {
		// n8n's editor would choose the newest for the nodes of other tests.
		for (const id of Object.values(kit.ids))
			await editor.n8n.client.delete(`/rest/credentials/${id}`);
		await kit.sandbox?.stop();
	});
	return kit;
}
