import type { Client } from '../../harness/n8n/client.mts';
import { draw, type Step } from '../../harness/n8n/draw.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';

export const POLLING = 'CometChat Polling Trigger';

/** A workflow that asks for new messages once a minute. */
export const pollWorkflow = (credential: string, after: Record<string, Step> = {}): Workflow =>
	draw('Polling test', {
		[POLLING]: {
			type: 'n8n-nodes-cometchat.cometChatPollingTrigger',
			parameters: { events: ['message_sent'], pollTimes: { item: [{ mode: 'everyMinute' }] } },
			credentials: { cometChatApi: credential },
		},
		...after,
	});

/** Waits until n8n has stored what the first poll found, from when on events count. */
export const whenPolled = async (client: Client, workflowId: string): Promise<void> => {
	const stored = async () =>
		(await client.get<{ staticData: object | null }>(`/rest/workflows/${workflowId}`)).staticData ??
		undefined;
	await waitFor(stored, 'Nothing stored');
};
