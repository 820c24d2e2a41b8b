import { draw } from '../../harness/n8n/draw.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';

/** A workflow that asks bjorn something when its webhook is called, and goes on when he has answered. */
export const askWorkflow = (
	path: string,
	credential: string,
	parameters: Record<string, unknown> = {},
): Workflow =>
	draw(`Asks (${path})`, {
		Called: {
			type: 'webhook',
			typeVersion: 2,
			webhookId: path,
			parameters: { httpMethod: 'POST', path, responseMode: 'onReceived' },
		},
		Ask: {
			type: 'n8n-nodes-cometchat.cometChat',
			parameters: {
				resource: 'message',
				operation: 'sendAndWait',
				message: '={{ $json.body.ask }}',
				receiverType: 'user',
				receiverUser: { __rl: true, mode: 'id', value: 'bjorn' },
				...parameters,
			},
			credentials: { cometChatApi: credential },
		},
		Answered: { type: 'noOp' },
	});
