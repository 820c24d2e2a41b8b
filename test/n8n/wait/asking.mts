import type { Client } from '../../../harness/n8n/client.mts';
import { storedCredentials } from '../../../harness/n8n/credentials.mts';
import { executionIds, executionOf, untilWaiting } from '../../../harness/n8n/executions.mts';
import { activate, importWorkflow, postToWebhook } from '../../../harness/n8n/workflows.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { askWorkflow } from '../../support/askWorkflow.mts';
import { linksIn, linksOf } from '../../../harness/sandbox/inTheChat.mts';
import { theStage } from '../stage.mts';

let asked = 0;

/** Workflows of the n8n that `setUp` has started, which ask and wait. */
export function asking() {
	let client: Client;
	let sandbox: Connected;
	let credential = '';
	beforeAll(async () => {
		({
			n8n: { client },
			sandbox,
		} = await theStage());
		credential = (await storedCredentials(client)).cometChatApi ?? '';
	});

	/**
	 * Lets a workflow ask something, and gives the links in the chat and the execution that waits.
	 * @param early what is done with the first link that is seen
	 */
	async function ask(
		parameters: Record<string, unknown> = {},
		early: (link: string) => Promise<unknown> = async () => {},
	) {
		const path = `ask-${process.pid}-${Date.now()}-${++asked}`;
		const question = `Question ${path}?`;
		const workflow = await importWorkflow(client, askWorkflow(path, credential, parameters));
		await activate(client, workflow);
		await postToWebhook(client, path, { ask: question });
		const links = await linksOf(sandbox, question);
		await early(links.approve ?? '');
		const [id = ''] = await executionIds(client, workflow.id);
		await untilWaiting(client, id);
		return { links, id, question };
	}

	/** What an execution has gone on with. */
	const answered = async (id: string) => (await executionOf(client, id)).rows('Answered');
	return { ask, answered, client: () => client, credential: () => credential };
}

/** Tokens and signatures of the links in the messages with these words. */
export async function secretsIn(sandbox: Connected, words: string): Promise<string[]> {
	const messages = await sandbox.state<{ data: unknown }>('messages');
	const texts = messages
		.map(({ data }) => JSON.stringify(data))
		.filter((one) => one.includes(words));
	const links = texts.flatMap((text) => Object.values(linksIn(text)));
	expect(links).not.toEqual([]);
	return links.flatMap((link) =>
		['question', 'signature'].map((name) => String(new URL(link).searchParams.get(name))),
	);
}
