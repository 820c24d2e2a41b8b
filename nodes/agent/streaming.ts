import * as workflow from 'n8n-workflow';
import type { NodeTypeAndVersion } from 'n8n-workflow';

/** Name that n8n stores for CometChat Agent Answer. */
export const ANSWER_NODE = 'cometChatAgentAnswer';

/** And for CometChat Agent Trigger. */
export const TRIGGER_NODE = 'cometChatAgentTrigger';

/** Whether this n8n can stream. It doesn't say so, but this function came with the version after. */
export const CAN_STREAM = 'nodeNameToToolName' in workflow;

type Node = Pick<NodeTypeAndVersion, 'type' | 'typeVersion' | 'disabled' | 'parameters'>;

/** Whether a node is known to write its text while it runs. */
export function streams({ type, typeVersion, disabled, parameters }: Node): boolean {
	if (disabled) return false;
	if (type.endsWith(`.${ANSWER_NODE}`)) return true;
	const { enableStreaming = true } = (parameters?.options ?? {}) as { enableStreaming?: boolean };
	return type === '@n8n/n8n-nodes-langchain.agent' && typeVersion >= 3 && enableStreaming;
}
