/** An event of the AG-UI protocol, as far as an answer needs it (docs/platform.md, AI agents). */
export type AgentEvent =
	| { type: 'RUN_STARTED' | 'RUN_FINISHED'; threadId: string; runId: string }
	| { type: 'RUN_ERROR'; message: string; code: string }
	| { type: 'TEXT_MESSAGE_START'; messageId: string; role: 'assistant' }
	| { type: 'TEXT_MESSAGE_CONTENT'; messageId: string; delta: string }
	| { type: 'TEXT_MESSAGE_END'; messageId: string }
	| { type: 'TOOL_CALL_START'; toolCallId: string; toolCallName: string }
	| { type: 'TOOL_CALL_ARGS'; toolCallId: string; delta: string }
	| { type: 'TOOL_CALL_END'; toolCallId: string };

/** Headers of a response with events. Nothing between here and CometChat may compress or collect it. */
export const HEAD: Record<string, string> = {
	'Content-Type': 'text/event-stream; charset=utf-8',
	'Cache-Control': 'no-cache, no-transform',
	Connection: 'keep-alive',
	'X-Accel-Buffering': 'no',
};

/** An event as a server-sent event. */
export const asLine = (event: AgentEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** What keeps a connection open that has nothing to say: readers pass over it. */
export const PING = ': ping\n\n';
