import { randomUUID } from 'node:crypto';
import { createCredential } from '../../../harness/n8n/credentials.mts';
import type { Client } from '../../../harness/n8n/client.mts';
import { draw, type Step } from '../../../harness/n8n/draw.mts';
import { publish } from '../../../harness/n8n/publication.mts';
import {
	importWorkflow,
	withCredential,
	type Imported,
	type Workflow,
} from '../../../harness/n8n/workflows.mts';
import { HEADER } from './caller.mts';
import type { Speaker } from './speaker.mts';

/** A node by its type, with parameters. */
export const node = (type: string, typeVersion: number, parameters: object): Step => ({
	type,
	typeVersion,
	parameters,
});

/** A node that serves others. */
export const serving = (nodes: string | string[], as: string, step: Step): Step => ({
	...step,
	serves: [nodes, as],
});

/** The model of an agent, which says what a speaker says. */
export const spoken = (agent: string): Step =>
	serving(
		agent,
		'ai_languageModel',
		node('@n8n/n8n-nodes-langchain.lmChatOpenAi', 1.2, {
			model: { __rl: true, mode: 'id', value: 'spoken' },
			options: { maxRetries: 0 },
		}),
	);

export const AGENT = '@n8n/n8n-nodes-langchain.agent';

/** How a workflow answers. */
export interface Answer {
	/** Parameters of the trigger. */
	parameters?: object;
	/** Whether AI Agent is behind the trigger. */
	hasAgent?: boolean;
	agentVersion?: number;
	/** The agent's memory, if not Simple Memory. */
	memory?: Step;
	/** A tool of the agent. */
	tool?: Step;
	/** Nodes behind the agent, or instead of it. */
	behind?: Record<string, Step>;
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
	const agent: Record<string, Step> = {
		Agent: node(AGENT, agentVersion, { options: {} }),
		Model: spoken('Agent'),
		Memory: serving('Agent', 'ai_memory', memory),
		...(tool && { Tool: serving('Agent', 'ai_tool', tool) }),
	};
	const trigger = {
		...node('n8n-nodes-cometchat.cometChatAgentTrigger', 2, parameters),
		webhookId: randomUUID(),
	};
	return draw('Answer as an agent', { Trigger: trigger, ...(hasAgent ? agent : {}), ...behind });
}

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
export const answerNode = (parameters: object): Step =>
	node('n8n-nodes-cometchat.cometChatAgentAnswer', 1, parameters);

/** The path of the trigger's webhook. */
const pathOf = ({ nodes }: Workflow): string => `${nodes[0]?.webhookId}/agent`;
