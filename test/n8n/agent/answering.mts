import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createCredential } from '../../../harness/n8n/credentials.mts';
import type { Client } from '../../../harness/n8n/client.mts';
import { publish } from '../../../harness/n8n/publication.mts';
import {
	importWorkflow,
	withCredential,
	type Imported,
	type Workflow,
} from '../../../harness/n8n/workflows.mts';
import type { Speaker } from './speaker.mts';

/** The header that the agent expects. */
export const HEADER = { name: 'x-agent-key', value: 'only-cometchat-knows' };

export type Node = Omit<Workflow['nodes'][number], 'name'>;
export const node = (type: string, typeVersion: number, parameters: object): Node => ({
	...{ type, typeVersion, parameters: parameters as Record<string, unknown> },
});

const WORDS = ['One', ' two', ' three'];
const MESSAGE = ['TEXT_MESSAGE_START', ...WORDS, 'TEXT_MESSAGE_END'];
/** What a caller gets from beginning to end if all is well. */
export const COUNTED = ['RUN_STARTED', ...MESSAGE, 'RUN_FINISHED'];

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
	/** Nodes behind the agent, or instead of it. */
	behind?: Record<string, Node>;
}

/** A workflow that answers as an agent. AI Agent, its model and memory have their defaults. */
function answeringWorkflow({
	parameters = {},
	hasAgent = true,
	agentVersion = 3.1,
	memory = node('@n8n/n8n-nodes-langchain.memoryBufferWindow', 1.3, {}),
	behind = {},
}: Answer): Workflow {
	const agent: Record<string, Node> = { Agent: node(AGENT, agentVersion, { options: {} }) };
	const model = node('@n8n/n8n-nodes-langchain.lmChatOpenAi', 1.2, {
		...{ model: { __rl: true, mode: 'id', value: 'spoken' }, options: { maxRetries: 0 } },
	});
	const trigger = {
		...node('n8n-nodes-cometchat.cometChatAgentTrigger', 1, parameters),
		webhookId: randomUUID(),
	};
	const chain = { Trigger: trigger, ...(hasAgent ? agent : {}), ...behind };
	const names = Object.keys(chain);
	const nodes = Object.entries({ ...chain, ...(hasAgent ? { Model: model, Memory: memory } : {}) });
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

/**
 * Has a model say words, each once the one before has reached the caller.
 * @param patience how long a word may be on its way, in milliseconds
 * @returns events in short, and whether a word came only with a later one
 */
export async function wordByWord(speaker: Speaker, url: string, patience = 30_000) {
	const heard = new EventEmitter();
	let isKeptBack = false;
	speaker.say(async function* () {
		for (const word of WORDS) {
			const left = once(heard, word, { signal: AbortSignal.timeout(patience) });
			yield word;
			await left.catch(() => (isKeptBack = true));
		}
	});
	const events = relayed(run(url, 'Count'), (text) => heard.emit(text));
	return { events: await told(events), isKeptBack };
}

async function* relayed(events: AsyncIterable<Event>, hear: (text: string) => void) {
	for await (const event of events) {
		if (event.delta) hear(event.delta);
		yield event;
	}
}
