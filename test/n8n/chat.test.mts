import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { createCredential } from '../../harness/n8n/credentials.mts';
import { executionOf, untilWaiting } from '../../harness/n8n/executions.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import {
	example,
	importWorkflow,
	postToWebhook,
	selfRegistering,
	startOf,
	withCredential,
} from '../../harness/n8n/workflows.mts';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { prepareApp } from '../../harness/sandbox/prepareApp.mts';
import { startSandbox, type Sandbox } from '../../harness/sandbox/start.mts';
import { CHAT } from '../../scripts/setup/paths.mjs';
import { askWorkflow } from '../support/askWorkflow.mts';
import { pictureOfPages } from './editor/pictures.mts';
import { see, withEditor } from './editor/withEditor.mts';

/** The conversation that is open, beside the lists. */
const conversationIn = (page: Page): Locator => page.getByLabel('Conversation', { exact: true });

const hours = 'We’re here Monday to Friday, 9 am to 6 pm.';

describe("the vendor's own chat on the sandbox", () => {
	const editor = withEditor();
	let sandbox: Sandbox;
	let browser: BrowserContext;
	const ids: Record<string, string> = {};
	const asked = new Set<string>();
	beforeAll(async () => {
		browser = editor.page.context();
		sandbox = await startSandbox({ chat: CHAT });
		await prepareApp(sandbox);
		for (const [type, data] of Object.entries(credentialsOf(sandbox)))
			ids[type] = await createCredential(editor.n8n.client, data, type, 'Of the chat');
	});
	afterAll(async () => {
		// n8n's editor would choose the newest for the nodes of other tests.
		for (const id of Object.values(ids)) await editor.n8n.client.delete(`/rest/credentials/${id}`);
		await sandbox?.stop();
	});

	/** Somebody opens the chat in a window of their own. */
	async function openChat(uid: string): Promise<Page> {
		const page = (editor.page = await browser.newPage());
		page.on('request', (request) => asked.add(new URL(request.url()).origin));
		await page.goto(`${sandbox.chat}?user=${uid}`);
		await page.getByLabel('Chats').waitFor();
		return page;
	}

	/** The README's first picture: the chat, and under it the run that answered. */
	const pictureOf = async (chat: Page, run: string) =>
		await pictureOfPages(browser, 'answer', [
			async () => {
				await chat.setViewportSize({ width: 1200, height: 460 });
				await chat.getByRole('button', { name: 'Chats', exact: true }).click();
				await chat.getByRole('region', { name: 'Chats' }).getByText('Support').waitFor();
				return { page: chat, parts: [chat.locator('body')] };
			},
			async () => {
				const page = await browser.newPage();
				await page.setViewportSize({ width: 2400, height: 1000 });
				await page.goto(`${editor.n8n.address}${run}`);
				const notes = page.locator('.vue-flow__node').filter({ hasText: /^What / });
				await notes.first().waitFor();
				// The canvas moves into its place.
				await wait(2_000);
				return { page, parts: await notes.all() };
			},
		]);

	see(editor, 'what one writes starts a workflow, and its bot answers there', async () => {
		const { client } = editor.n8n;
		const workflow = await importWorkflow(
			client,
			withCredential(selfRegistering(example('answer-in-chat.json')), ids),
		);
		const page = await openChat('dalia');
		await page.getByRole('button', { name: 'Groups', exact: true }).click();
		await page.getByLabel('Groups').getByText('Support', { exact: true }).click();
		const conversation = conversationIn(page);
		await conversation.getByText('Dalia Haddad joined').waitFor();
		await whilePublished(client, workflow, async () => {
			const run = await startOf(client, workflow, async () => {
				await conversation.getByLabel('Type a message').fill('How long are you open today?');
				await page.keyboard.press('Enter');
			});
			expect(await executionOf(client, run)).toMatchObject({ succeeded: true });
			await conversation.getByText('Concierge').waitFor();
			await conversation.getByText(hours).waitFor();
			await pictureOf(page, `/workflow/${workflow.id}/executions/${run}`);
		});
	});

	see(
		editor,
		'two approvers decide by a click in the chat, and see the outcome there',
		async () => {
			const { client } = editor.n8n;
			const asks = askWorkflow('ask-in-kit', ids.cometChatApi ?? '', {
				...{ receiverType: 'approvers', approvers: ['bjorn', 'dalia'], approvalsNeeded: 'all' },
			});
			const workflow = await importWorkflow(client, asks);
			await whilePublished(client, workflow, async () => {
				const id = await startOf(client, workflow, async () => {
					await postToWebhook(client, 'ask-in-kit', { ask: 'Refund order 1042?' });
				});
				await untilWaiting(client, id);
				const windows: Page[] = [];
				for (const uid of ['bjorn', 'dalia']) {
					const page = await openChat(uid);
					await page.getByLabel('Chats').getByText('System', { exact: true }).click();
					const conversation = conversationIn(page);
					await conversation.getByText('Refund order 1042?').first().waitFor();
					const [answer] = await Promise.all([
						browser.waitForEvent('page'),
						conversation.getByRole('link', { name: /answer=approve/ }).click(),
					]);
					await answer.getByText('You answer as').waitFor();
					await answer.getByRole('button', { name: 'Approve' }).click();
					await answer.getByText('Thank you').waitFor();
					windows.push(page);
				}
				const { rows } = await executionOf(client, id);
				expect(rows('Answered')).toMatchObject([
					{ data: { approved: true, respondedBy: { uid: 'dalia' }, responses: [{}, {}] } },
				]);
				for (const page of windows)
					for (const name of ['Bjorn Lindqvist', 'Dalia Haddad'])
						await conversationIn(page).getByText(`Approve: ${name}`).first().waitFor();
			});
		},
	);

	see(editor, 'the button of a card opens the page, and the outcome follows', async () => {
		const { client } = editor.n8n;
		const page = await openChat('bjorn');
		const asks = askWorkflow('card-in-kit', ids.cometChatApi ?? '', { showAs: 'card' });
		const workflow = await importWorkflow(client, asks);
		await whilePublished(client, workflow, async () => {
			const id = await startOf(client, workflow, async () => {
				await postToWebhook(client, 'card-in-kit', { ask: 'Refund order 1043?' });
			});
			await untilWaiting(client, id);
			await page.getByLabel('Chats').getByText('System', { exact: true }).click();
			await conversationIn(page).getByText('Refund order 1043?').waitFor();
			const [answer] = await Promise.all([
				browser.waitForEvent('page'),
				conversationIn(page).getByRole('button', { name: 'Approve' }).click(),
			]);
			await answer.getByRole('button', { name: 'Approve' }).click();
			await answer.getByText('Thank you').waitFor();
			const { rows } = await executionOf(client, id);
			expect(rows('Answered')).toMatchObject([{ data: { approved: true } }]);
			await conversationIn(page)
				.getByText(/Approve: \d{4}/)
				.first()
				.waitFor();
		});
	});

	test('the kit has asked nobody but the sandbox, and for the pictures of users', () => {
		const inside = [sandbox.address, 'https://assets.example.com', 'null'];
		expect([...asked].filter((origin) => !inside.includes(origin))).toEqual([]);
	});
});
