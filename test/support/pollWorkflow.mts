import { randomUUID } from 'node:crypto';

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
