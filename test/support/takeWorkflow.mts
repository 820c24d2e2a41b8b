import type { Workflow } from '../../harness/n8n/workflows.mts';
import { draw, TRIGGER } from '../n8n/trigger/placed.mts';

/** A workflow that hands what people write, and their reactions, to Take Answer; After gets what answers nothing. */
export function takeWorkflow(ids: Record<string, string>, options: object = {}): Workflow {
	const { workflow } = draw(
		{ events: ['message_sent', 'message_reaction_added'] },
		{ cometChatManagementApi: ids.cometChatManagementApi ?? '' },
	);
	const take = {
		...{ id: 'take', name: 'Take Answer', typeVersion: 1, position: [100, 0] },
		type: 'n8n-nodes-cometchat.cometChat',
		parameters: {
			...{ resource: 'message', operation: 'takeAnswer' },
			...{ id: '={{ $json.messageId }}', options },
		},
		credentials: { cometChatApi: { id: ids.cometChatApi ?? '', name: 'CometChat' } },
	};
	const to = (node: string) => ({ main: [[{ node, type: 'main', index: 0 }]] });
	return {
		...workflow,
		nodes: [...workflow.nodes, take],
		connections: { [TRIGGER]: to('Take Answer'), 'Take Answer': to('After') },
	};
}
