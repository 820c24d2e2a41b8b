import { randomUUID } from 'node:crypto';
import type { Workflow } from '../../../harness/n8n/workflows.mts';

/** The header that the agent expects. */
export const HEADER = { name: 'x-agent-key', value: 'only-cometchat-knows' };

type Node = Omit<Workflow['nodes'][number], 'name'>;
const node = (type: string, typeVersion: number, parameters: object): Node => ({
	...{ type, typeVersion, parameters: parameters as Record<string, unknown> },
});

export const AGENT = '@n8n/n8n-nodes-langchain.agent';

/** An AI Agent with its model and memory, all by their defaults. */
const agent = (credential: string, version: number) => ({
	main: { Agent: node(AGENT, version, { options: {} }) },
	beside: {
		Model: {
			...node('@n8n/n8n-nodes-langchain.lmChatOpenAi', 1.2, {
				...{ model: { __rl: true, mode: 'id', value: 'spoken' }, options: { maxRetries: 0 } },
			}),
			credentials: { openAiApi: { id: credential, name: 'Model' } },
		},
		Memory: node('@n8n/n8n-nodes-langchain.memoryBufferWindow', 1.3, {}),
	},
});

/** A workflow that answers as an agent: with AI Agent, and with more nodes behind or instead of it. */
export function answeringWorkflow(
	credentials: { agent: string; model: string },
	parameters: object,
	behind: Record<string, Node> = {},
	hasAgent = true,
	agentVersion = 3.1,
): Workflow {
	const { main, beside } = agent(credentials.model, agentVersion);
	const trigger = {
		...node('n8n-nodes-cometchat.cometChatAgentTrigger', 1, parameters),
		webhookId: randomUUID(),
		credentials: { cometChatAgentApi: { id: credentials.agent, name: 'Agent' } },
	};
	const chain = { Trigger: trigger, ...(hasAgent ? main : {}), ...behind };
	const names = Object.keys(chain);
	const nodes = Object.entries({ ...chain, ...(hasAgent ? beside : {}) });
	return {
		name: 'Answer as an agent',
		nodes: nodes.map(([name, one]) => ({ ...one, name, id: randomUUID(), position: [0, 0] })),
		connections: {
			...Object.fromEntries(names.slice(1).map((name, index) => [names[index], to(name, 'main')])),
			...(hasAgent
				? { Model: to('Agent', 'ai_languageModel'), Memory: to('Agent', 'ai_memory') }
				: {}),
		},
		settings: { executionOrder: 'v1' },
	};
}

const to = (name: string, type: string) => ({ [type]: [[{ node: name, type, index: 0 }]] });

/** A node that answers, with these parameters. */
export const answerNode = (parameters: object): Node =>
	node('n8n-nodes-cometchat.cometChatAgentAnswer', 1, parameters);

/** The path of the trigger's webhook. */
export const pathOf = ({ nodes }: Workflow): string => `${nodes[0]?.webhookId}/agent`;

interface Event {
	type: string;
	delta?: string;
	code?: string;
	toolCallName?: string;
}

/** Runs the agent as CometChat does, and gives its events one by one. */
export async function* run(url: string, text: string, threadId: string = randomUUID()) {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', [HEADER.name]: HEADER.value },
		body: JSON.stringify({
			...{ threadId, runId: randomUUID(), state: {}, tools: [], context: [], forwardedProps: {} },
			messages: [{ id: '1', role: 'user', content: text }],
		}),
	});
	if (!response.ok || !response.body) throw new Error(`The agent answered ${response.status}`);
	const reader = response.body.getReader();
	const decoder = new TextDecoder();
	let rest = '';
	try {
		for (let read = await reader.read(); !read.done; read = await reader.read()) {
			const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n\n');
			rest = lines.pop() ?? '';
			for (const line of lines)
				if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as Event;
		}
	} finally {
		// Who stops listening leaves.
		await reader.cancel();
	}
}

/** Events in short: texts as they are, names of actions, codes of errors, types of the rest. */
export async function told(events: AsyncIterable<Event>): Promise<string[]> {
	const all: string[] = [];
	for await (const { type, delta, code, toolCallName } of events)
		all.push(delta ?? toolCallName ?? (code ? `${type} ${code}` : type));
	return all;
}
