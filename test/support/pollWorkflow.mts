import { randomUUID } from 'node:crypto';
import type { Client } from '../../harness/n8n/client.mts';
import { waitFor } from '../../harness/process/waitFor.mts';

export const POLLING = 'CometChat Polling Trigger';

/** A workflow that asks for new messages once a minute. */
export const pollWorkflow = (credential: string) => ({
	name: 'Polling test',
	nodes: [
		{
			id: randomUUID(),
			name: POLLING,
			type: 'n8n-nodes-cometchat.cometChatPollingTrigger',
			typeVersion: 1,
			position: [0, 0],
			parameters: { events: ['message_sent'], pollTimes: { item: [{ mode: 'everyMinute' }] } },
			credentials: { cometChatApi: { id: credential, name: 'CometChat' } },
		},
	],
	connections: {},
	settings: {},
});

/** Waits until n8n has stored what the first poll found, from when on events count. */
export const whenPolled = async (client: Client, workflowId: string): Promise<void> => {
	const stored = async () =>
		(await client.get<{ staticData: object | null }>(`/rest/workflows/${workflowId}`)).staticData ??
		undefined;
	await waitFor(stored, 'Nothing stored');
};
