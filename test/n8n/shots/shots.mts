import type { Page } from 'playwright-core';
import { CREDENTIAL_TYPE, storedCredentials } from '../../../harness/n8n/credentials.mts';
import {
	example,
	importWorkflow,
	selfRegistering,
	withCredential,
} from '../../../harness/n8n/workflows.mts';
import { addAction, findNodes, newWorkflow } from '../editor/canvas.mts';
import { add, choose, close, option, pick, run, type } from '../editor/panel.mts';
import type { Editor } from '../editor/withEditor.mts';

/** Two tabs of a browser: n8n's editor, and the chat. */
interface Stage extends Editor {
	chat: Page;
	/** Time to read what is seen. */
	pause: () => Promise<void>;
}

/** A part of the video; gives the tab that it ends on. */
interface Shot {
	title: string;
	play: (stage: Stage) => Promise<Page>;
}

const succeeded = async ({ page }: Stage) =>
	await page.getByTestId('output-panel').getByTestId('node-run-status-success').waitFor();

/** Opens the chat as a user, in a group. */
async function openGroup({ chat, sandbox }: Stage, uid: string, group: string): Promise<void> {
	await chat.goto(`${sandbox.chat}?user=${uid}`);
	await chat.bringToFront();
	await chat.getByRole('button', { name: 'Groups', exact: true }).click();
	await chat.getByLabel('Groups').getByText(group, { exact: true }).click();
}

const installed: Shot = {
	title: 'The package under Settings → Community nodes',
	play: async ({ page, n8n }) => {
		await page.goto(`${n8n.address}/settings/community-nodes`);
		await page.getByText('n8n-nodes-cometchat').first().waitFor();
		return page;
	},
};

const found: Shot = {
	title: 'The list of nodes, searched for CometChat',
	play: async (stage) => {
		await newWorkflow(stage);
		await (await findNodes(stage)).getByText('CometChat', { exact: true }).waitFor();
		return stage.page;
	},
};

const credential: Shot = {
	title: 'A credential: a wrong key, and the right one',
	play: async (stage) => {
		const { page, n8n, sandbox } = stage;
		const stored = (await storedCredentials(n8n.client))[CREDENTIAL_TYPE];
		if (stored) await n8n.client.delete(`/rest/credentials/${stored}`);
		await newWorkflow(stage);
		await addAction(stage, 'CometChat', 'Create user');
		await page.getByRole('button', { name: 'Connect to CometChat' }).click();
		const form = page.getByTestId('credential-edit-dialog');
		const fill = async (name: string, value = '') =>
			await form.getByTestId(`parameter-input-${name}`).locator('input').fill(value);
		const { appId, chatHost, callHost } = sandbox.credential;
		await form.getByTestId('parameter-input-region').click();
		await option(stage, 'Custom').click();
		await fill('appId', appId);
		await fill('chatHost', chatHost);
		await fill('callHost', callHost);
		await fill('apiKey', '0'.repeat(40));
		await page.getByTestId('credential-save-button').click();
		await form.getByText('More details').click();
		await form.getByText(/doesn’t recognize this API key/).waitFor();
		await stage.pause();
		await fill('apiKey', sandbox.key);
		await page.getByTestId('credential-save-button').click();
		await form.waitFor({ state: 'hidden' });
		await page.getByTestId('credential-edit-button').click();
		await form.getByText('Connection tested successfully').waitFor();
		return page;
	},
};

const created: Shot = {
	title: 'Create user',
	play: async (stage) => {
		const cross = stage.page.locator('.el-dialog__headerbtn:visible');
		await cross.click();
		await cross.waitFor({ state: 'hidden' });
		await type(stage, 'uid', 'ada');
		await type(stage, 'name', 'Ada Lovelace');
		await run(stage);
		await succeeded(stage);
		return stage.page;
	},
};

const sent: Shot = {
	title: 'Send message, and the message in the chat',
	play: async (stage) => {
		const text = 'Welcome to the book club, Ada!';
		await close(stage);
		await addAction(stage, 'CometChat', 'Send message');
		await add(stage, 'Add Option', 'On Behalf Of');
		await pick(stage, 'onBehalfOf', 'Amara Okafor (amara)');
		await choose(stage, 'receiverType', 'Group');
		await pick(stage, 'receiverGroup', 'Book Club (book-club)');
		await type(stage, 'text', text);
		await run(stage);
		await succeeded(stage);
		await stage.pause();
		await openGroup(stage, 'amara', 'Book Club');
		await stage.chat.getByText(text).first().waitFor();
		return stage.chat;
	},
};

const answered: Shot = {
	title: 'CometChat Trigger: a user asks, and the bot answers',
	play: async (stage) => {
		const { page, chat, n8n } = stage;
		const ids = await storedCredentials(n8n.client);
		const workflow = withCredential(selfRegistering(example('answer-in-chat.json')), ids);
		const { id } = await importWorkflow(n8n.client, workflow);
		await page.bringToFront();
		await page.goto(`${n8n.address}/workflow/${id}`);
		await page.getByTestId('workflow-open-publish-modal-button').click();
		await page.getByTestId('workflow-publish-button').click();
		await page.getByText('Published', { exact: true }).first().waitFor();
		await openGroup(stage, 'dalia', 'Support');
		await chat.getByText('Dalia Haddad joined').first().waitFor();
		await chat.getByLabel('Type a message').fill('How long are you open today?');
		await chat.keyboard.press('Enter');
		await chat.getByText('We’re here Monday to Friday').first().waitFor();
		await stage.pause();
		await page.bringToFront();
		await page.goto(`${n8n.address}/workflow/${id}/executions`);
		await page.getByText('Production Checklist').waitFor();
		await page.keyboard.press('Escape');
		await page.locator('.vue-flow__node').first().waitFor();
		return page;
	},
};

/** The shots, in the order of the table in .github/verification.md. */
export const shots: Shot[] = [installed, found, credential, created, sent, answered];
