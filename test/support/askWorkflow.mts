import type { Workflow } from '../../harness/n8n/workflows.mts';

/** A workflow that asks bjorn something when its webhook is called, and goes on when he has answered. */
export function askWorkflow(
	path: string,
	credential: string,
	parameters: Record<string, unknown> = {},
): Workflow {
	const nodes = [
		{
			name: 'Called',
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2,
			webhookId: path,
			parameters: { httpMethod: 'POST', path, responseMode: 'onReceived' },
		},
		{
			name: 'Ask',
			type: 'n8n-nodes-cometchat.cometChat',
			typeVersion: 1,
			parameters: {
				...{ resource: 'message', operation: 'sendAndWait', message: '={{ $json.body.ask }}' },
				...{ receiverType: 'user', receiverUser: { __rl: true, mode: 'id', value: 'bjorn' } },
				...parameters,
			},
			credentials: { cometChatApi: { id: credential, name: 'CometChat account' } },
		},
		{ name: 'Answered', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} },
	];
	const to = (node: string) => ({ main: [[{ node, type: 'main', index: 0 }]] });
	return {
		name: `Asks (${path})`,
		nodes: nodes.map((node, place) => ({ ...node, id: `${path}-${place}`, position: [0, 0] })),
		connections: { Called: to('Ask'), Ask: to('Answered') },
		settings: { executionOrder: 'v1' },
	};
}
