import type { Page } from 'playwright-core';
import { changeNode } from '../../demo/scenarios/changeNode.mts';
import { DESK } from '../../demo/scenarios/desk.mts';
import { outcomeOf } from '../../harness/n8n/executions.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import { eventually } from './editor/eventually.mts';
import { see, withEditor } from './editor/withEditor.mts';
import { conversationIn, withKit } from './kit.mts';

const hours = 'We’re here Monday to Friday, 9 am to 6 pm.';
const invoices = 'Your invoices are in the app under Profile → Orders.';

/** What the emoji keyboard calls 👍. */
const THUMBS_UP = '+1';

/** Writes in the conversation that is open, and sees it there. */
async function write(page: Page, text: string): Promise<void> {
	await conversationIn(page).getByLabel('Type a message').fill(text);
	// The kit takes no Enter while it sends the message before; of an empty field it sends nothing.
	await eventually(async () => {
		await page.keyboard.press('Enter');
		await said(page, text).waitFor({ timeout: 1_000 });
	});
}

/** A message in the conversation that is open. */
const said = (page: Page, text: string) =>
	conversationIn(page).locator('.cometchat-message-bubble').filter({ hasText: text }).last();

/** Chooses what can be done with a message, as its menu has it. */
async function choosing(page: Page, text: string, option: 'React' | 'Reply'): Promise<void> {
	await said(page, text).locator('.cometchat-message-bubble__body').first().hover();
	await said(page, text).getByLabel(option, { exact: true }).click();
}

/** Opens a user or a group by name. */
async function choose(page: Page, list: 'Users' | 'Groups', name: string): Promise<void> {
	await page.getByRole('button', { name: list, exact: true }).click();
	await page.getByLabel(list).getByText(name, { exact: true }).first().click();
	await conversationIn(page).getByLabel('Type a message').waitFor();
}

// What the examples do, by what people see and do: each of two has a window.
describe('the desk in the vendor’s own chat', () => {
	const editor = withEditor();
	const kit = withKit(editor);

	/** Takes an example whose schedule is off, as it may come during the test. */
	async function desk(file: string, schedule: string) {
		const { client } = editor.n8n;
		const workflow = await kit.take(file);
		return await changeNode(client, workflow, schedule, (same) => same, { disabled: true });
	}

	see(editor, 'five messages of a customer get one answer', async () => {
		const { client } = editor.n8n;
		const still = await desk('one-answer-to-five-messages.json', 'Every two minutes');
		// Longer than this machine takes for two messages.
		const pause = (parameters: object) => ({ ...parameters, quietFor: 30 });
		const workflow = await changeNode(client, still, 'Once they pause', pause);
		const customer = await kit.openChat('kofi');
		await choose(customer, 'Users', 'Rosa Delgado');
		await whilePublished(client, workflow, async () => {
			for (const text of ['Hi', 'I have two questions', 'When are you open?', 'And', 'my invoice?'])
				await write(customer, text);
			await said(customer, `${hours} ${invoices}`).waitFor();
			expect(await outcomeOf(client, workflow.id, 5)).toEqual({ succeeded: 5, broken: [] });
		});
		expect(await conversationIn(customer).getByText(hours).count()).toBe(1);
	});

	see(editor, 'the bot is silent once a colleague writes with its account', async () => {
		const { client } = editor.n8n;
		const workflow = await desk('a-colleague-takes-over.json', 'Every five minutes');
		const customer = await kit.openChat('samir');
		await choose(customer, 'Users', 'Rosa Delgado');
		const colleague = await kit.openChat(DESK);
		await whilePublished(client, workflow, async () => {
			await write(customer, 'When are you open?');
			await said(customer, hours).waitFor();
			await write(customer, 'Can I talk to a human?');
			await said(customer, 'A colleague will answer you here soon.').waitFor();
			await choose(colleague, 'Users', 'Samir Aziz');
			await said(colleague, 'Can I talk to a human?').waitFor();
			await write(colleague, 'Hello Samir, this is Rosa.');
			await said(customer, 'this is Rosa').waitFor();
			await write(customer, 'So when are you open?');
			expect(await outcomeOf(client, workflow.id, 3)).toEqual({ succeeded: 3, broken: [] });
		});
		expect(await conversationIn(customer).getByText(hours).count()).toBe(1);
	});

	see(
		editor,
		'a team approves by a reaction and declines by a word, and the customer hears',
		async () => {
			const { client } = editor.n8n;
			const workflow = await kit.take('approval-by-a-word.json');
			const customer = await kit.openChat('dalia');
			await choose(customer, 'Users', 'Amara Okafor');
			const colleague = await kit.openChat('bjorn');
			await choose(colleague, 'Groups', 'Moderators');
			await whilePublished(client, workflow, async () => {
				await write(customer, 'I want a refund for order 1042.');
				await choosing(colleague, 'order 1042', 'React');
				await colleague
					.getByRole('dialog')
					.getByRole('gridcell', { name: THUMBS_UP, exact: true })
					.first()
					.click();
				await said(customer, 'Your refund is approved').waitFor();
				await conversationIn(colleague).getByText('Yes: Bjorn Lindqvist').first().waitFor();

				await write(customer, 'And a refund for order 1057.');
				await choosing(colleague, 'order 1057', 'Reply');
				await write(colleague, 'No');
				await said(customer, 'We can’t refund this').waitFor();
				await conversationIn(colleague).getByText('No: Bjorn Lindqvist').first().waitFor();
			});
		},
	);
});
