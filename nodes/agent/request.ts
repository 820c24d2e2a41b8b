import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import { isObject } from '../engine';
import { sanitizeEventData } from '../events/sanitize';

const entries = z.array(z.looseObject({})).optional();

/** What CometChat sends to an agent (docs/platform.md, AI agents); what is not known stays. */
const schema = z.looseObject({
	threadId: z.string().min(1),
	runId: z.string().min(1),
	messages: z.array(z.looseObject({ role: z.string() })),
	tools: entries,
	context: entries,
	state: z.unknown(),
	forwardedProps: z.unknown(),
});

export type AgentRequest = z.infer<typeof schema>;

/** The request, or nothing if it is none of the protocol. */
export function readRequest(body: unknown): AgentRequest | undefined {
	const read = schema.safeParse(isObject(body) ? sanitizeEventData(body) : body);
	return read.success ? read.data : undefined;
}

/** Whether it only says what became of an action of the app: there is nothing to answer. */
export const isActionResult = ({ messages }: AgentRequest): boolean =>
	messages.at(-1)?.role === 'tool';

/** The row that starts the workflow, with the names that AI Agent and its memories read by default. */
export function requestRow(request: AgentRequest): IDataObject {
	const { threadId, runId, messages, tools = [], context = [], state, forwardedProps } = request;
	const last = messages.findLast(({ role }) => role === 'user');
	return {
		chatInput: contentText(last?.content),
		sessionId: threadId,
		runId,
		messages,
		tools,
		context,
		state: state ?? null,
		forwardedProps: forwardedProps ?? null,
	} as IDataObject;
}

/** The text of a message; later versions of the protocol have it in parts. */
const contentText = (content: unknown): string =>
	Array.isArray(content)
		? content.map((part) => (isObject(part) ? String(part.text ?? '') : '')).join('')
		: String(content ?? '');
