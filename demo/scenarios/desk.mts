import type { Client } from '../../harness/n8n/client.mts';
import { executionIds, executionOf, type Execution } from '../../harness/n8n/executions.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import type { Imported } from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { ANY } from '../snapshot/checks.mts';
import { changeNode } from './changeNode.mts';
import { post } from './chatActions.mts';
import type { Expected, ExpectedCall } from './scenario.mts';

/** The account with which bot and team answer. */
export const DESK = 'rosa';

/** Somebody wrote to the desk, or with its account, so many minutes ago. */
export async function wrote(
	sandbox: Connected,
	[sender, receiver]: [string, string],
	text: string,
	minutes: number,
): Promise<void> {
	const sentAt = Math.floor(Date.now() / 1000) - minutes * 60;
	const message = { receiverType: 'user', category: 'message', type: 'text', data: { text } };
	const record = { ...message, sender, receiver, muid: `${sender}-${receiver}-${minutes}`, sentAt };
	await post(sandbox, '/v3.0/data_import/messages', { messages: { [record.muid]: record } });
}

/** Somebody writes to the desk now; gives the ID of the message. */
export async function writes(sandbox: Connected, uid: string, text: string): Promise<string> {
	const message = { receiverType: 'user', category: 'message', type: 'text', data: { text } };
	return (await post(sandbox, '/v3/messages', { ...message, receiver: DESK }, uid)).id;
}

/** Does something while a desk is open, but for its schedule; gives the run that went through a node. */
export async function whileOpen(
	{ client, workflow }: { client: Client; workflow: Imported },
	{ schedule, node }: { schedule: string; node: string },
	work: () => Promise<void>,
): Promise<Execution> {
	const still = await changeNode(client, workflow, schedule, (same) => same, { disabled: true });
	const before = new Set(await executionIds(client, workflow.id));
	return await whilePublished(client, still, async () => {
		await work();
		return await waitFor(async () => {
			for (const id of await executionIds(client, workflow.id)) {
				if (before.has(id)) continue;
				const execution = await executionOf(client, id);
				if (execution.nodes.includes(node)) return execution;
			}
			return undefined;
		}, `No run went through ${node}`);
	});
}

/** A message of the desk, and one to it. */
export const answered = (receiver: string): Expected => ({
	...{ kind: 'messages', id: ANY, was: 'added', has: { sender: DESK, receiver, type: 'text' } },
});
export const asked = (sender: string, text: string): Expected => ({
	...{ kind: 'messages', id: ANY, was: 'added', has: { sender, data: { text } } },
});

/** What is read of conversations: each run looks as often as the customer's pause needs. */
export const reads = (...uids: string[]): ExpectedCall[] => [
	{ request: 'GET /v3/messages' },
	...uids.map((uid) => ({ request: `GET /v3/users/${uid}/messages` })),
];
