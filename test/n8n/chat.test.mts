import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { executionOf, untilWaiting } from '../../harness/n8n/executions.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import { importWorkflow, postToWebhook, startOf } from '../../harness/n8n/workflows.mts';
import { askWorkflow } from '../support/askWorkflow.mts';
import { pictureOfPages } from './editor/pictures.mts';
import { see, withEditor } from './editor/withEditor.mts';
import { conversationIn, withKit } from './kit.mts';

const hours = 'We’re here Monday to Friday, 9 am to 6 pm.';

describe("the vendor's own chat on the sandbox", () => {
	const editor = withEditor();
	const kit = withKit(editor);
	const { ids, openChat } = kit;

	/** The README's first picture: the chat, and under it the run that answered. */
	const pictureOf = async (chat: Page, run: string) =>
		await pictureOfPages(kit.browser, 'answer', [
			async () => {
				await chat.setViewportSize({ width: 1200, height: 460 });
				await chat.getByRole('button', { name: 'Chats', exact: true }).click();
				await chat.getByRole('region', { name: 'Chats' }).getByText('Support').waitFor();
				return { page: chat, parts: [chat.locator('body')] };
			},
			async () => {
				const page = await kit.browser.newPage();
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
		const workflow = await kit.take('answer-in-chat.json');
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
						kit.browser.waitForEvent('page'),
						conversation.getByRole('link', { name: /question=/ }).click(),
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
						await conversationIn(page).getByText(`Approved by ${name}`).first().waitFor();
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
				kit.browser.waitForEvent('page'),
				conversationIn(page).getByRole('button', { name: 'Approve' }).click(),
			]);
			await answer.getByRole('button', { name: 'Approve' }).click();
			await answer.getByText('Thank you').waitFor();
			const { rows } = await executionOf(client, id);
			expect(rows('Answered')).toMatchObject([{ data: { approved: true } }]);
			await conversationIn(page)
				.getByText(/Approved \d+ \w{3}/)
				.first()
				.waitFor();
		});
	});

	test('the kit has asked nobody but the sandbox, and for the pictures of users', () => {
		const inside = [kit.sandbox.address, 'https://assets.example.com', 'null'];
		expect([...kit.asked].filter((origin) => !inside.includes(origin))).toEqual([]);
	});
});
