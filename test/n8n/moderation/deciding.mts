import { randomUUID } from 'node:crypto';
import { createCredential } from '../../../harness/n8n/credentials.mts';
import { ONCE, type Client } from '../../../harness/n8n/client.mts';
import { publish } from '../../../harness/n8n/publication.mts';
import { draw, type Step } from '../../../harness/n8n/draw.mts';
import { importWorkflow, withCredential, type Imported } from '../../../harness/n8n/workflows.mts';

export const LOGIN = { user: 'cometchat', password: 'onlyThisAppKnows' };
const TRIGGER = 'n8n-nodes-cometchat.cometChatModerationTrigger';
export const DECISION = 'n8n-nodes-cometchat.cometChatModerationDecision';

/** Parameters of a decision by expressions over the message. */
export const deciding = (decision: string, confidence: unknown = 1): Step => ({
	type: DECISION,
	parameters: { operation: 'send', decision, confidence, options: { reason: 'Tested' } },
});

/** An If node for a word in the message. */
export const says = (word: string, yes: string, no: string): Step => ({
	type: 'if',
	parameters: {
		conditions: { string: [{ value1: '={{ $json.text }}', operation: 'contains', value2: word }] },
	},
	to: [yes, no],
});

export const pause = (seconds: number, to: string): Step => ({
	type: 'wait',
	typeVersion: 1.1,
	to: [to],
	parameters: { amount: seconds, unit: 'seconds' },
});

/** Decides as a text says, at once, too late, or not, as it fails. */
export const asTextSays: Record<string, Step> = {
	Slow: says('slow', 'Pause', 'Broken'),
	Pause: pause(3, 'Decide'),
	Broken: says('fail', 'Stop', 'Decide'),
	Stop: { type: 'stopAndError', parameters: { errorMessage: 'Broken' }, to: [] },
	Decide: deciding('={{ $json.text.includes("block") ? "block" : "allow" }}'),
};

/** Publishes workflows that decide, and gives where CometChat asks them. */
export async function decidingOn(
	{ client, address }: { client: Client; address: string },
	others: Record<string, string> = {},
) {
	const webhook = await createCredential(client, LOGIN, 'cometChatWebhookApi', 'Moderation');
	const credentials = { ...others, cometChatWebhookApi: webhook };
	return async (
		steps: Record<string, Step>,
		parameters: object = {},
	): Promise<{ url: string; imported: Imported }> => {
		const trigger = { type: TRIGGER, typeVersion: 2, parameters, webhookId: randomUUID() };
		const drawn = draw('Decide about messages', { Trigger: trigger, ...steps });
		const workflow = withCredential(drawn, credentials);
		const imported = await importWorkflow(client, workflow);
		const { isPublished, message } = await publish(client, imported);
		if (!isPublished) throw new Error(`It isn’t published: ${message}`);
		return { url: `${address}/webhook/${workflow.nodes[0]?.webhookId}/moderation`, imported };
	};
}

/** Asks about a message as CometChat does. Out: status and body, and how long it took. */
export async function ask(url: string, body: unknown, login = LOGIN) {
	const since = performance.now();
	const basic = Buffer.from(`${login.user}:${login.password}`).toString('base64');
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Basic ${basic}`, ...ONCE },
		body: JSON.stringify(body),
	});
	const { status, headers } = response;
	const decision: unknown = await response.json().catch(() => undefined);
	return { status, headers, decision, ms: performance.now() - since };
}

/** The question about a text. */
export const about = (text: string) => ({
	contextMessages: [
		{
			nadia: {
				id: '1',
				sender: 'mateo',
				receiver: 'nadia',
				receiverType: 'user',
				category: 'message',
				type: 'text',
				data: { text },
			},
		},
	],
});
