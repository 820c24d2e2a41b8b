import type { Client } from '../../harness/n8n/client.mts';
import { executionOf, untilWaiting, type Execution } from '../../harness/n8n/executions.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { linksOf, pressed } from '../../harness/sandbox/inTheChat.mts';

/** Does what an app or its dashboard does, over the platform's own API. */
export async function post(
	{ address, key }: Connected,
	path: string,
	body: object,
	onBehalfOf?: string,
): Promise<{ id: string }> {
	const answer = await fetch(`${address}${path}`, {
		method: 'POST',
		headers: { apikey: key, 'content-type': 'application/json', ...(onBehalfOf && { onBehalfOf }) },
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
	return ((await answer.json()) as { data: { id: string } }).data;
}

/** Somebody writes in a group; gives the ID of the message. */
export async function say(
	sandbox: Connected,
	uid: string,
	group: string,
	text: string,
	muid?: string,
): Promise<string> {
	const to = { receiverType: 'group', receiver: group };
	const message = { ...to, category: 'message', type: 'text', data: { text }, muid };
	return (await post(sandbox, '/v3/messages', message, uid)).id;
}

/** Each has written to somebody before, so that their conversations are there. */
export async function greet(sandbox: Connected, receiver: string, uids: string[]): Promise<void> {
	const text = { category: 'message', type: 'text', data: { text: 'Good morning!' } };
	for (const uid of uids)
		await post(sandbox, '/v3/messages', { receiverType: 'user', receiver, ...text }, uid);
}

/** Answers what a run asks in the chat, with a button and a reason; gives the run at its end. */
export async function answer(
	client: Client,
	sandbox: Connected,
	execution: string,
	{ question, button, reason = '' }: { question: string; button: string; reason?: string },
): Promise<Execution> {
	// First it waits: an earlier run may have asked the same.
	await untilWaiting(client, execution);
	const { [button]: link = '' } = await linksOf(sandbox, question);
	await pressed(link, { answer: button, text: reason });
	return await executionOf(client, execution);
}
