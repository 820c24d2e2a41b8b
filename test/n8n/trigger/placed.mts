import { randomUUID } from 'node:crypto';
import { ONCE, type Client } from '../../../harness/n8n/client.mts';
import { draw, type Step } from '../../../harness/n8n/draw.mts';
import { createCredential } from '../../../harness/n8n/credentials.mts';
import { importWorkflow, type Workflow } from '../../../harness/n8n/workflows.mts';

export const TRIGGER = 'CometChat Trigger';

/** A workflow that the trigger starts, not imported yet. */
export interface Triggered {
	workflow: Workflow;
	/** Path of its address, the same in tests and when published. */
	path: string;
}

/** Draws a workflow with the trigger, whose credentials are IDs by type, and nodes after it. */
export function triggered(
	parameters: object,
	credentials: Record<string, string>,
	after: Record<string, Step> = { After: { type: 'noOp' } },
): Triggered {
	const webhookId = randomUUID();
	const trigger = {
		type: 'n8n-nodes-cometchat.cometChatTrigger',
		typeVersion: 1.1,
		webhookId,
		parameters: { registration: 'automatic', events: ['message_sent'], ...parameters },
		credentials,
	};
	const workflow = draw('Trigger test', { [TRIGGER]: trigger, ...after });
	return { workflow, path: `${webhookId}/webhook` };
}

/** Imports a workflow with a webhook that is made by hand. */
export async function placeByHand(client: Client, parameters: object = {}, appId?: string) {
	const data = { user: 'n8n', password: 'secret', ...(appId ? { appId } : {}) };
	const credential = await createCredential(client, data, 'cometChatWebhookApi');
	const drawn = triggered(
		{ registration: 'manual', ...parameters },
		{ cometChatWebhookApi: credential },
	);
	return { ...drawn, imported: await importWorkflow(client, drawn.workflow) };
}

export const AUTHORIZATION = `Basic ${Buffer.from('n8n:secret').toString('base64')}`;

/** Delivers a body to an address as the platform does. */
export async function deliver(
	address: string,
	body: unknown,
	headers: Record<string, string> = { authorization: AUTHORIZATION },
): Promise<{ status: number; body: string; ms: number }> {
	const since = performance.now();
	const response = await fetch(address, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...ONCE, ...headers },
		body:
			typeof body === 'string' || body instanceof Uint8Array
				? (body as string)
				: JSON.stringify(body),
	});
	const text = await response.text();
	return { status: response.status, body: text, ms: performance.now() - since };
}
