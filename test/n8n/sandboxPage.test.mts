import { createServer, type ServerResponse } from 'node:http';

import type { Page } from 'playwright-core';
import { listening } from '../../harness/process/listening.mts';
import { openBrowser, type Browser } from '../../harness/editor/chromium.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { picture } from './editor/pictures.mts';
import { startSandbox, type Sandbox } from '../../harness/sandbox/start.mts';

let browser: Browser;
let sandbox: Sandbox;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
	[browser, sandbox] = await Promise.all([openBrowser(), startSandbox()]);
	page = browser.context.pages()[0] ?? (await browser.context.newPage());
	page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
	page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
	await browser?.close();
	await sandbox?.stop();
});
beforeEach(async () => {
	// An open page would ask for what the reset takes away.
	await page.goto('about:blank');
	await sandbox.reset();
	await page.goto(sandbox.address);
	await page.getByRole('heading', { name: 'CometChat sandbox' }).waitFor();
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const open = async (name: string) => await page.getByRole('link', { name, exact: true }).click();

/** Opens the form under a button, fills it in by its labels, and sends it. */
async function fill(title: string, values: Record<string, string>): Promise<void> {
	await page.getByText(title, { exact: true }).click();
	const form = page.getByRole('form', { name: title });
	for (const [label, value] of Object.entries(values)) {
		const control = form.getByLabel(new RegExp(`^${label}`));
		const isChoice = await control.evaluate(({ tagName }) => tagName === 'SELECT');
		await (isChoice ? control.selectOption(value) : control.fill(value));
	}
	await form.getByRole('button', { name: 'Save' }).click();
	await form.waitFor({ state: 'hidden' });
}

/** Somebody else, or the app itself, does something over the platform's API. */
const ask = async (method: string, path: string, as: string | undefined, body?: object) => {
	const response = await fetch(`${sandbox.address}/v3${path}`, {
		method,
		headers: {
			...{ apikey: sandbox.key, 'content-type': 'application/json' },
			...(as === undefined ? {} : { onBehalfOf: as }),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	expect(response.status).toBe(200);
	return ((await response.json()) as { data: { id: string } }).data;
};
const text = (receiver: string, words: string) => ({
	...{ receiver, receiverType: 'group', category: 'message', type: 'text' },
	data: { text: words },
});

test('one replies to a message of a group, and reacts to it', async () => {
	await page.getByLabel('You are').selectOption('bjorn');
	await page.getByRole('button', { name: /^Book Club/ }).click();
	const { id } = await ask('POST', '/messages', 'amara', text('book-club', 'Refund it?'));
	const said = page.locator('ol').getByRole('listitem');
	const asked = said.filter({ hasText: 'Refund it?' }).first();
	await asked.hover();
	await asked.getByRole('button', { name: '👍' }).click();
	await asked.getByText('👍 1').waitFor();
	await asked.hover();
	await asked.getByRole('button', { name: 'Reply' }).click();
	await page.getByText('Reply to “Refund it?”').waitFor();
	await page.locator('input:focus').waitFor();
	await page.keyboard.type('Yes, please');
	await page.keyboard.press('Enter');
	const reply = said.filter({ hasText: 'Yes, please' });
	await reply.locator('blockquote').filter({ hasText: 'Refund it?' }).waitFor();
	const [sent] = (await sandbox.state<{ quotedMessageId: number }>('messages')).slice(-1);
	expect(String(sent?.quotedMessageId)).toBe(String(id));
	await asked.hover();
	await asked.getByRole('button', { name: '👍' }).click();
	await asked.getByText('👍 1').waitFor({ state: 'hidden' });
});

test('one writes as any user, with the keyboard alone, and sees what others write at once', async () => {
	await page.getByLabel('You are').selectOption('bjorn');
	await page.getByRole('button', { name: /^Book Club/ }).press('Enter');
	await page.getByLabel('Message to Book Club').fill('<b>Hello</b> from Bjorn');
	await page.keyboard.press('Enter');
	await page.getByRole('listitem').filter({ hasText: '<b>Hello</b> from Bjorn' }).last().waitFor();
	const [sent] = (
		await sandbox.state<{ sender: string; data: { text: string } }>('messages')
	).slice(-1);
	expect(sent).toMatchObject({ sender: 'bjorn', data: { text: '<b>Hello</b> from Bjorn' } });
	await ask('POST', '/messages', 'amara', text('book-club', 'An answer'));
	await page.locator('ol').getByText('An answer').waitFor();
});

test('it opens where people talk, and tells of all else in lines', async () => {
	const group = { guid: 'new', name: 'New', type: 'public', owner: 'bjorn' };
	await ask('POST', '/groups', undefined, group);
	await ask('POST', '/groups/new/members', undefined, { participants: ['amara'] });
	await page.getByRole('button', { name: /^New/ }).waitFor();
	await page.reload();
	const shown = page.getByRole('region', { name: 'Conversation with' });
	await shown.getByText('Which book shall we read next month?').first().waitFor();
	await page.getByRole('button', { name: /^New/ }).click();
	await shown.getByText('System added Amara Okafor').waitFor();
	expect(await shown.locator('.bubble').count()).toBe(0);
});

test('a user joins a group with its password, and writes there', async () => {
	await page.getByLabel('You are').selectOption('amara');
	await page.getByLabel('New conversation').selectOption({ label: '# Chess Night' });
	await page.getByText('Amara Okafor isn’t a member of Chess Night.').waitFor();
	const password = page.getByLabel('Password of the group');
	await password.fill('queen');
	await password.press('Enter');
	await page.getByRole('alert').getByText('The password of the group').waitFor();
	expect(complaints.splice(0)).toHaveLength(1);
	await password.fill('knight');
	await page.getByRole('button', { name: 'Join' }).click();
	await page.getByText('Amara Okafor joined').last().waitFor();
	await page.getByLabel('Message to Chess Night').fill('Good evening');
	await page.keyboard.press('Enter');
	await page.locator('ol').getByText('Good evening').waitFor();
	expect(await sandbox.state('authTokens')).toHaveLength(0);
});

test('what the platform refuses is said, and the words are kept', async () => {
	await page.getByRole('button', { name: /^Book Club/ }).click();
	const line = page.getByLabel('Message to Book Club');
	await sandbox.faults([
		{
			kind: 'status',
			method: 'POST',
			path: '/messages$',
			status: 400,
			code: 'ERR_BAD_REQUEST',
			message: 'Not now.',
		},
	]);
	await line.fill('Once more');
	await line.press('Enter');
	await page.getByRole('alert').getByText('Not now.').waitFor();
	expect(await line.inputValue()).toBe('Once more');
	await sandbox.faults([]);
	// A browser tells of each refused request.
	expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
});

test('the buttons of a card open what they lead to, and nothing that is no web address', async () => {
	const button = (elementId: string, buttonText: string, url: string) => ({
		...{ elementType: 'button', elementId, buttonText },
		action: { actionType: 'urlNavigation', url },
	});
	const cardActions = [
		button('yes', 'Approve', `${sandbox.address}/_sandbox/state`),
		button('bad', 'Bad', 'javascript:alert(1)'),
	];
	await ask('POST', '/messages', 'bjorn', {
		...{ receiver: 'amara', receiverType: 'user', category: 'interactive', type: 'card' },
		data: { interactiveData: { text: 'May I?', cardActions } },
	});
	await page.getByLabel('You are').selectOption('amara');
	await page.getByRole('button', { name: /^Bjorn/ }).click();
	await page.getByText('Bad', { exact: true }).waitFor();
	expect(await page.getByRole('link', { name: 'Bad' }).count()).toBe(0);
	const [opened] = await Promise.all([
		browser.context.waitForEvent('page'),
		page.getByRole('link', { name: 'Approve' }).click(),
	]);
	await opened.waitForURL('**/_sandbox/state');
	await opened.close();
});

test('a question of the app itself stands in the chat, and its button leads to the answer', async () => {
	const action = { type: 'openUrl', url: `${sandbox.address}/_sandbox/state` };
	const items = [{ id: 'yes', type: 'button', label: 'Refund it', action }];
	const body = [
		{ id: 'question', type: 'text', content: 'Refund order 1042?' },
		{ id: 'answers', type: 'row', items },
	];
	await ask('POST', '/messages', undefined, {
		...{ receiver: 'amara', receiverType: 'user', category: 'card', type: 'card' },
		data: { text: 'Refund?', card: { version: '1.0', body } },
	});
	await page.getByLabel('You are').selectOption('amara');
	await page.getByRole('button', { name: /^System/ }).click();
	await page.getByText('Refund order 1042?').waitFor();
	await page.getByRole('link', { name: 'Refund it' }).waitFor();
});

test('the feed of a user shows cards as they come, and what the user does with them', async () => {
	const feed = page.getByRole('region', { name: 'Feed' });
	await page.getByRole('button', { name: /^Feed/ }).click();
	await feed.getByText('Summer release').waitFor();
	await page.getByLabel('You are').selectOption('yara');
	await feed.waitFor({ state: 'hidden' });
	const action = { type: 'openUrl', url: `${sandbox.address}/_sandbox/state` };
	const body = [
		{ id: 'title', type: 'text', content: 'Version {{version}} is here' },
		{
			id: 'image',
			type: 'image',
			url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
			altText: 'New',
		},
		{ id: 'more', type: 'button', label: 'Read more', action },
	];
	await ask('PUT', '/campaigns/templates/cc-template-release/channels/in_app', undefined, {
		content: { version: '1.0', body, fallbackText: 'New' },
	});
	const receivers = ['yara', ...Array.from({ length: 10 }, (_, index) => `user-${index}`)];
	await ask('POST', '/campaigns/notifications/messages', undefined, {
		...{ templateId: 'cc-template-release', receivers, variables: { yara: { version: '5' } } },
	});
	await page.getByRole('button', { name: /^Feed/ }).click();
	await feed.getByText('Version 5 is here').waitFor();
	await feed.getByRole('img', { name: 'New' }).waitFor();
	await feed.getByRole('button', { name: 'Mark as read' }).click();
	await feed.getByText('read', { exact: true }).waitFor();
	const [opened] = await Promise.all([
		browser.context.waitForEvent('page'),
		feed.getByRole('link', { name: 'Read more' }).click(),
	]);
	await opened.close();
	await feed.getByText('interacted').waitFor();
	await page.getByLabel('You are').selectOption('amara');
});

test('mentions are names, and what could not be loaded is said', async () => {
	await page.getByRole('button', { name: /^Book Club/ }).click();
	await page.getByText('What do you say, @Dalia Haddad?').waitFor();
	await picture(page, 'chat', [page.locator('body')]);
	await sandbox.faults([{ kind: 500, method: 'GET', path: '/flagged-messages' }]);
	await open('Moderation');
	await page.getByRole('alert').waitFor();
	await sandbox.faults([]);
	complaints.splice(0);
});

test('users, groups and their members stand in tables', async () => {
	await open('Users');
	await page.getByRole('cell', { name: 'amara', exact: true }).first().waitFor();
	await page.getByRole('button', { name: 'Book Club' }).click();
	await page.getByRole('table', { name: /^Members of Book Club/ }).waitFor();
});

test('a blocked message waits for a decision, and a request is seen as it comes', async () => {
	await open('Moderation');
	await ask('POST', '/messages', 'amara', text('book-club', 'This is darn it'));
	const row = page.getByRole('table', { name: /^Blocked/ }).getByRole('row');
	await row.getByRole('button', { name: 'Approve', exact: true }).click();
	await page.getByText('No blocked messages.').waitFor();
	await open('Requests');
	await ask('GET', '/users/amara', 'bjorn');
	await page.getByRole('cell', { name: 'GET /v3/users/amara' }).waitFor();
	await page.getByText('Request and response').first().click();
	await page.getByText('"name": "Amara Okafor"').waitFor();
	// The page's own requests are not shown.
	expect(await page.getByText('moderation/blocked-messages').count()).toBe(0);
});

test('a rule makes a keyword list block messages, and can be turned off', async () => {
	await open('Moderation');
	await fill('Add list', { Name: 'Prices', Terms: 'half price, bargain' });
	await fill('Add rule', { Name: 'No sales', 'Keyword list or moderation service': 'Prices' });
	const row = page.getByRole('row', { name: /^No sales/ });
	await row.getByText('on', { exact: true }).waitFor();
	await ask('POST', '/messages', 'amara', text('book-club', 'What a bargain'));
	await page
		.getByRole('table', { name: /^Blocked/ })
		.getByText('No sales')
		.waitFor();
	await row.getByRole('button', { name: 'Turn off' }).click();
	await row.getByText('off', { exact: true }).waitFor();
});

test('campaigns are seen with their recipients', async () => {
	await open('Campaigns');
	await page.getByRole('button', { name: 'Summer release' }).click();
	const recipients = page.getByRole('table', { name: 'Recipients of Summer release' });
	await recipients.getByRole('row', { name: 'Emeka Nwosu completed' }).waitFor();
});

test('a webhook is added, gets what happens, and is removed', async () => {
	await open('Webhooks');
	await fill('Add webhook', { ID: 'mine', URL: `${sandbox.address}/nowhere` });
	await ask('POST', '/messages', 'amara', text('book-club', 'For the webhook'));
	const deliveries = page.getByRole('table', { name: 'Deliveries' });
	await deliveries.getByRole('cell', { name: 'message_sent' }).waitFor();
	await page.getByRole('button', { name: 'Remove' }).click();
	await page.getByText('No webhooks registered.', { exact: false }).waitFor();
	expect(await sandbox.state('webhooks')).toEqual([]);
});

test.each([1440, 800, 390])('at %i px nothing is cut off or outside', async (width) => {
	await page.setViewportSize({ width, height: 844 });
	for (const view of await page.getByRole('navigation').getByRole('link').all()) {
		await view.click();
		const name = (await view.innerText()).trim();
		await page.getByRole('main', { name }).locator('.panel, .conversation').first().waitFor();
		const outside = await page
			.locator('main *')
			.evaluateAll((parts) =>
				parts
					.filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
					.map(({ className, textContent }) => `${className}: ${textContent}`),
			);
		expect(outside).toEqual([]);
	}
	if (width === 390) {
		await open('Chat');
		await page.getByRole('button', { name: 'Conversations', exact: true }).click();
		await page.getByRole('button', { name: /^Bjorn/ }).click();
		await page.getByLabel('Message to Bjorn Lindqvist').waitFor();
	}
	await page.setViewportSize({ width: 1440, height: 800 });
});

test('deliveries to webhooks are seen, and Reset asks first', async () => {
	await open('Webhooks');
	await page.getByText('No webhooks registered.', { exact: false }).waitFor();
	page.once('dialog', (dialog) => void dialog.accept());
	await ask('POST', '/messages', 'amara', text('book-club', 'To be forgotten'));
	await Promise.all([
		page.waitForEvent('load'),
		page.getByRole('button', { name: 'Reset' }).click(),
	]);
	await page.getByText('No webhooks registered.', { exact: false }).waitFor();
	expect(await sandbox.state('messages')).toHaveLength(8);
});

test('it is dark where the browser is', async () => {
	const background = async () =>
		await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const light = await background();
	await page.emulateMedia({ colorScheme: 'dark' });
	expect(await background()).not.toBe(light);
	await page.emulateMedia({ colorScheme: 'light' });
});

test('the words of an agent grow, and stay if it breaks off', async () => {
	const responses: ServerResponse[] = [];
	const server = createServer(({ headers }, response) => {
		expect(headers.authorization).toBe(sandbox.agentSecret);
		responses.push(response.writeHead(200, { 'content-type': 'text/event-stream' }));
		say({ type: 'RUN_STARTED' }, { type: 'TEXT_MESSAGE_START', messageId: 'a' });
	});
	const say = (...events: object[]): void => {
		for (const event of events) responses.at(-1)?.write(`data: ${JSON.stringify(event)}\n\n`);
	};
	const write = (delta: string) => say({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta });
	await open('Agents');
	await fill('Register agent', { Name: 'Helper', URL: await listening(server) });
	await page.getByRole('cell', { name: 'Helper' }).waitFor();
	await open('Chat');
	const shown = page.locator('.conversation').getByRole('listitem');
	await page.getByLabel('New conversation').selectOption({ label: 'Helper' });
	for (const isWhole of [true, false]) {
		await page.getByLabel('Message to Helper').fill('Hello');
		await page.keyboard.press('Enter');
		await page.getByText('Helper is writing …').waitFor();
		write('Good ');
		await shown.filter({ hasText: 'writing …' }).filter({ hasText: 'Good' }).waitFor();
		say({ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'openCart' });
		write('morning');
		await shown.filter({ hasText: 'writing …' }).filter({ hasText: 'Good morning' }).waitFor();
		if (isWhole) say({ type: 'TEXT_MESSAGE_END', messageId: 'a' }, { type: 'RUN_FINISHED' });
		else responses.at(-1)?.destroy();
		await shown.filter({ hasText: 'writing …' }).waitFor({ state: 'detached' });
	}
	expect(await shown.filter({ hasText: 'Good morning' }).count()).toBe(2);
	expect(await shown.filter({ hasText: 'not sent' }).count()).toBe(1);
	expect(await page.getByText('Helper asks the app to run openCart').count()).toBe(2);
	await page.getByText('Helper couldn’t answer: The connection ended').waitFor();
	server.close();
});

test('the list of a custom moderation service is made as in the dashboard', async () => {
	await open('Moderation');
	await fill('Add service', {
		...{ ID: 'own-check', URL: 'http://127.0.0.1:9/check' },
		...{ Username: 'cometchat', Password: 'secret' },
	});
	await page.getByRole('cell', { name: 'http://127.0.0.1:9/check' }).waitFor();
	await fill('Settings', { 'Context Messages': '3', 'On Custom API Error': 'Drop Message' });
	await waitFor(async () => {
		const response = await fetch(`${sandbox.address}/_sandbox/custom-moderation`);
		return /"contextMessages":3,"onError":"drop-message"/.test(await response.text()) || undefined;
	}, 'The settings were not kept');
	expect(await sandbox.state('customServices')).toEqual([
		{ id: 'own-check', url: 'http://127.0.0.1:9/check', username: 'cometchat', hasPassword: true },
	]);
	await fill('Add rule', {
		...{ Name: 'My check', 'Keyword list or moderation service': 'own-check' },
	});
	await page.getByText('the service own-check matches').waitFor();
	await ask('POST', '/messages', 'amara', {
		...{ receiverType: 'user', receiver: 'bjorn', category: 'message', type: 'text' },
		data: { text: 'Is somebody there?' },
	});
	await page
		.getByText(/^The service can’t be reached: .* On Custom API Error: drop-message/)
		.waitFor();
	await page
		.getByRole('row', { name: /own-check/ })
		.getByRole('button', { name: 'Remove' })
		.click();
	await page.getByText('No moderation services').waitFor();
});
