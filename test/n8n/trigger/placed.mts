import { randomUUID } from 'node:crypto';
import { ONCE, type Client } from '../../../harness/n8n/client.mts';
import { createCredential } from '../../../harness/n8n/credentials.mts';
import { importWorkflow, type Workflow } from '../../../harness/n8n/workflows.mts';

export const TRIGGER = 'CometChat Trigger';

/** A workflow that the trigger starts, not imported yet. */
export interface Drawn {
	workflow: Workflow;
	/** Path of its address, the same in tests and when published. */
	path: string;
}

const nothing = {
	id: 'after',
	name: 'After',
	type: 'n8n-nodes-base.noOp',
	typeVersion: 1,
	position: [200, 0],
	parameters: {},
};

/** Draws a workflow with the trigger, whose credentials are named by type and ID, and a node after it. */
export function draw(
	parameters: object,
	credentials: Record<string, string>,
	after: typeof nothing = nothing,
): Drawn {
	const webhookId = randomUUID();
	const trigger = {
		id: randomUUID(),
		name: TRIGGER,
		type: 'n8n-nodes-cometchat.cometChatTrigger',
		typeVersion: 1.1,
		position: [0, 0],
		webhookId,
		parameters: { registration: 'automatic', events: ['message_sent'], ...parameters },
		credentials: Object.fromEntries(
			Object.entries(credentials).map(([type, id]) => [type, { id, name: type }]),
		),
	};
	const workflow = {
		name: 'Trigger test',
		nodes: [trigger, after],
		connections: { [TRIGGER]: { main: [[{ node: after.name, type: 'main', index: 0 }]] } },
		settings: {},
	};
	return { workflow, path: `${webhookId}/webhook` };
}

/** Imports a workflow with a webhook that is made by hand. */
export async function placeByHand(
	client: Client,
	parameters: object = {},
	appId?: string,
	after?: typeof nothing,
) {
	const data = { user: 'n8n', password: 'secret', ...(appId ? { appId } : {}) };
	const credential = await createCredential(client, data, 'cometChatWebhookApi');
	const drawn = draw(
		{ registration: 'manual', ...parameters },
		{ cometChatWebhookApi: credential },
		after,
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
