import type { Client } from '../../harness/n8n/client.mts';
import { createCredential } from '../../harness/n8n/credentials.mts';
import { publish } from '../../harness/n8n/publication.mts';
import { importWorkflow, type Workflow } from '../../harness/n8n/workflows.mts';

const LOGIN = { user: 'n8n', password: 'secret' };
export const AUTHORIZATION = `Basic ${Buffer.from('n8n:secret').toString('base64')}`;

/** Both triggers, alone in a workflow, by the credential that each wants. */
const triggers = {
	ours: {
		type: 'n8n-nodes-cometchat.cometChatTrigger',
		typeVersion: 1.1,
		parameters: { registration: 'manual', events: ['message_sent'] },
		credential: 'cometChatWebhookApi',
	},
	webhook: {
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2.1,
		parameters: { httpMethod: 'POST', path: 'webhook', authentication: 'basicAuth', options: {} },
		credential: 'httpBasicAuth',
	},
};

type Name = keyof typeof triggers;

/** A published workflow of one trigger. */
export interface Placed {
	id: string;
	/** Where its deliveries go. */
	url: string;
}

/** Publishes a workflow of one trigger alone. */
export async function place(client: Client, name: Name): Promise<Placed> {
	const { credential, ...trigger } = triggers[name];
	const webhookId = crypto.randomUUID();
	const parameters =
		name === 'webhook' ? { ...trigger.parameters, path: webhookId } : trigger.parameters;
	const id = await publishBehind(
		client,
		{ ...trigger, parameters },
		{ webhookId, credential, name },
	);
	const path = name === 'webhook' ? webhookId : `${webhookId}/webhook`;
	return { id, url: `${client.address}/webhook/${path}` };
}

/**
 * Publishes a workflow that begins with a trigger, with a new credential of its type; its ID.
 * @param more nodes behind it, one after another
 */
export async function publishBehind(
	client: Client,
	trigger: { type: string; typeVersion: number; parameters: object },
	{ webhookId, credential, name }: { webhookId: string; credential: string; name: string },
	more: Array<{ type: string; typeVersion: number; parameters: object }> = [],
): Promise<string> {
	const id = await createCredential(client, LOGIN, credential);
	const first = {
		...{ ...trigger, webhookId, id: webhookId, name: 'Trigger', position: [0, 0] },
		credentials: { [credential]: { id, name: credential } },
	};
	const others = more.map((one, index) => ({
		...{ ...one, id: crypto.randomUUID(), name: `Node ${index + 1}` },
		position: [200 * (index + 1), 0],
	}));
	const nodes = [first, ...others] as Workflow['nodes'];
	const connections = Object.fromEntries(
		others.map(({ name: node }, index) => [
			nodes[index]?.name ?? '',
			{ main: [[{ node, type: 'main', index: 0 }]] },
		]),
	);
	const imported = await importWorkflow(client, { name, nodes, connections });
	const { isPublished, message } = await publish(client, imported);
	if (!isPublished) throw new Error(message);
	return imported.id;
}

let last = 0;

/** Delivers an event that was not there before; the status of the answer. */
export async function deliver({ url }: Placed): Promise<number> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: AUTHORIZATION },
		body: JSON.stringify(event(`${last++}`)),
	});
	await response.arrayBuffer();
	return response.status;
}

const event = (id: string) => ({
	trigger: 'message_sent',
	data: {
		message: {
			...{ id, conversationId: 'ann_user_bob', sender: 'ann', receiver: 'bob' },
			...{ receiverType: 'user', category: 'message', type: 'text', sentAt: 1_760_100_000 },
			data: { text: 'The ferry leaves at six.' },
		},
	},
	...{ appId: '2690f1c4d8a7e135', region: 'eu', webhook: 'n8n' },
});
