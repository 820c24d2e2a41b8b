import type { Workflow } from '../../harness/n8n/workflows.mts';
import { triggered } from '../n8n/trigger/placed.mts';

/** A workflow that hands what people write, and their reactions, to Take Answer; After gets what answers nothing. */
export const takeWorkflow = (ids: Record<string, string>, options: object = {}): Workflow =>
	triggered(
		{ events: ['message_sent', 'message_reaction_added'] },
		{ cometChatManagementApi: ids.cometChatManagementApi ?? '' },
		{
			'Take Answer': {
				type: 'n8n-nodes-cometchat.cometChat',
				parameters: {
					resource: 'message',
					operation: 'takeAnswer',
					id: '={{ $json.messageId }}',
					options,
				},
				credentials: { cometChatApi: ids.cometChatApi ?? '' },
			},
			After: { type: 'noOp' },
		},
	).workflow;
