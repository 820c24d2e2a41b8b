import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../../harness/n8n/client.mts';
import { createCredential } from '../../harness/n8n/credentials.mts';
import { publish } from '../../harness/n8n/publication.mts';
import { importWorkflow } from '../../harness/n8n/workflows.mts';
import { setStage } from '../../harness/stage.mts';

/** Milliseconds of CPU that n8n spends on a delivery, round by round: with our trigger, and with its own. */
export interface DeliveryWork {
	ours: number[];
	webhook: number[];
}

const LOGIN = { user: 'n8n', password: 'secret' };
const AUTHORIZATION = `Basic ${Buffer.from('n8n:secret').toString('base64')}`;

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

/**
 * Delivers to both in turn, in a real n8n that counts its own CPU.
 * @param sparesWebhook whether n8n spares its own Webhook node, and no other trigger, the isolate in
 * which expressions would run, as it does by default
 */
export async function deliveryWork(
	rounds: number,
	deliveries: number,
	sparesWebhook: boolean,
): Promise<DeliveryWork> {
	const stage = await setStage({
		env: {
			N8N_METRICS: 'true',
			EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'none',
			N8N_EXPRESSION_ENGINE_ALLOW_WEBHOOK_ISOLATE_SKIP: String(sparesWebhook),
		},
	});
	try {
		const { client, address } = stage.n8n;
		const paths = { ours: await place(client, 'ours'), webhook: await place(client, 'webhook') };
		const work: DeliveryWork = { ours: [], webhook: [] };
		for (let round = 0; round <= rounds; round++)
			for (const name of ['ours', 'webhook'] as const)
				work[name].push(await worked(address, `${address}/webhook/${paths[name]}`, deliveries));
		// The first round is for the compiler.
		return { ours: work.ours.slice(1), webhook: work.webhook.slice(1) };
	} finally {
		await stage.clear();
	}
}

/** Publishes a workflow of one trigger; the path of its address. */
async function place(client: Client, name: Name): Promise<string> {
	const { credential, ...trigger } = triggers[name];
	const id = await createCredential(client, LOGIN, credential);
	const webhookId = crypto.randomUUID();
	const parameters =
		name === 'webhook' ? { ...trigger.parameters, path: webhookId } : trigger.parameters;
	const node = {
		...{ ...trigger, parameters, webhookId, id: webhookId, name: 'Trigger', position: [0, 0] },
		credentials: { [credential]: { id, name: credential } },
	};
	const imported = await importWorkflow(client, { name, nodes: [node], connections: {} });
	const { isPublished, message } = await publish(client, imported);
	if (!isPublished) throw new Error(message);
	return name === 'webhook' ? webhookId : `${webhookId}/webhook`;
}

let last = 0;

/** Milliseconds of CPU for each of so many deliveries, with all that n8n does after its answers. */
async function worked(address: string, url: string, deliveries: number): Promise<number> {
	const before = await atRest(address);
	for (let n = 0; n < deliveries; n++) {
		const { status } = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', authorization: AUTHORIZATION },
			body: JSON.stringify(event(`${last++}`)),
		});
		if (status !== 200) throw new Error(`A delivery was answered with ${status}`);
	}
	return ((await atRest(address)) - before) / deliveries;
}

/** CPU time of n8n in milliseconds, once it has nothing more to do. */
async function atRest(address: string): Promise<number> {
	const spent = async () => {
		const metrics = await (await fetch(`${address}/metrics`)).text();
		return 1000 * Number(/^n8n_process_cpu_seconds_total(?:\{.*\})? (\S+)/m.exec(metrics)?.[1]);
	};
	for (let before = NaN; ; await wait(500)) {
		const now = await spent();
		if (now - before < 25) return now;
		before = now;
	}
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
