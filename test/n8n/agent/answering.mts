import { randomUUID } from 'node:crypto';
import { createCredential } from '../../../harness/n8n/credentials.mts';
import type { Client } from '../../../harness/n8n/client.mts';
import { publish } from '../../../harness/n8n/publication.mts';
import {
	importWorkflow,
	withCredential,
	type Imported,
	type Workflow,
} from '../../../harness/n8n/workflows.mts';
import { HEADER } from './caller.mts';
import type { Speaker } from './speaker.mts';

export type Node = Omit<Workflow['nodes'][number], 'name'>;
export const node = (type: string, typeVersion: number, parameters: object): Node => ({
	...{ type, typeVersion, parameters: parameters as Record<string, unknown> },
});

export const AGENT = '@n8n/n8n-nodes-langchain.agent';

/** How a workflow answers. */
export interface Answer {
	/** Parameters of the trigger. */
	parameters?: object;
	/** Whether AI Agent is behind the trigger. */
	hasAgent?: boolean;
	agentVersion?: number;
	/** The agent's memory, if not Simple Memory. */
	memory?: Node;
	/** A tool of the agent. */
	tool?: Node;
	/** Nodes behind the agent, or instead of it. */
	behind?: Record<string, Node>;
}

/** A workflow that answers as an agent. AI Agent, its model and memory have their defaults. */
function answeringWorkflow({
	parameters = {},
	hasAgent = true,
	agentVersion = 3.1,
	memory = node('@n8n/n8n-nodes-langchain.memoryBufferWindow', 1.3, {}),
	tool,
	behind = {},
}: Answer): Workflow {
	const agent: Record<string, Node> = { Agent: node(AGENT, agentVersion, { options: {} }) };
	const model = node('@n8n/n8n-nodes-langchain.lmChatOpenAi', 1.2, {
		...{ model: { __rl: true, mode: 'id', value: 'spoken' }, options: { maxRetries: 0 } },
	});
	const trigger = {
		...node('n8n-nodes-cometchat.cometChatAgentTrigger', 2, parameters),
		webhookId: randomUUID(),
	};
	const chain = { Trigger: trigger, ...(hasAgent ? agent : {}), ...behind };
	const names = Object.keys(chain);
	const besides = { Model: model, Memory: memory, ...(tool && { Tool: tool }) };
	const nodes = Object.entries({ ...chain, ...(hasAgent ? besides : {}) });
	return {
		name: 'Answer as an agent',
		nodes: nodes.map(([name, one]) => ({ ...one, name, id: randomUUID(), position: [0, 0] })),
		connections: {
			...Object.fromEntries(names.slice(1).map((name, index) => [names[index], to(name, 'main')])),
			...(hasAgent
				? {
						Model: to('Agent', 'ai_languageModel'),
						Memory: to('Agent', 'ai_memory'),
						...(tool && { Tool: to('Agent', 'ai_tool') }),
					}
				: {}),
		},
		settings: { executionOrder: 'v1' },
	};
}

const to = (name: string, type: string) => ({ [type]: [[{ node: name, type, index: 0 }]] });

/** Creates what the nodes of an answering workflow need. Out: IDs by type. */
export async function agentCredentials(client: Client, speaker: Speaker) {
	const header = { type: 'header', headerName: HEADER.name, secret: HEADER.value };
	return {
		cometChatAgentApi: await createCredential(client, header, 'cometChatAgentApi', 'Agent'),
		openAiApi: await createCredential(client, speaker.credential, 'openAiApi', 'Speaker'),
	};
}

/**
 * Lets workflows of an n8n answer with a speaker's words.
 * @param others IDs of credentials that other nodes need, by type
 * @returns publishes one, and gives where it answers
 */
export async function answeringOn(
	{ client, address }: { client: Client; address: string },
	speaker: Speaker,
	others: Record<string, string> = {},
) {
	const credentials = { ...others, ...(await agentCredentials(client, speaker)) };
	return async (answer: Answer = {}): Promise<{ url: string; imported: Imported }> => {
		const workflow = withCredential(answeringWorkflow(answer), credentials);
		const imported = await importWorkflow(client, workflow);
		const { isPublished, message } = await publish(client, imported);
		if (!isPublished) throw new Error(`It isn’t published: ${message}`);
		return { url: `${address}/webhook/${pathOf(workflow)}`, imported };
	};
}

/** A node that answers, with these parameters. */
export const answerNode = (parameters: object): Node =>
	node('n8n-nodes-cometchat.cometChatAgentAnswer', 1, parameters);

/** The path of the trigger's webhook. */
const pathOf = ({ nodes }: Workflow): string => `${nodes[0]?.webhookId}/agent`;
