import { column, type Row, table } from '../../../platform/parts.mts';

const { each, exactKey, integer, json, optional, preset, text, word } = column;

/** A request of an agent that the app does something. */
export interface ToolCall {
	id: string;
	name: string;
	/** JSON text, as far as it came. */
	arguments: string;
}

/** Runs of agents that run elsewhere (docs/sandbox.md, Your own AI agent). */
export const agentRuns = table('agentRuns', {
	runId: exactKey(),
	threadId: text(),
	/** UIDs of the agent, and of the user who wrote to it. */
	...each(text(), 'agent', 'uid'),
	/** The message to which it answers. */
	messageId: integer(),
	state: word<'waiting' | 'running' | 'finished' | 'failed'>(),
	createdAt: integer(),
	...each(optional(integer()), 'startedAt', 'firstWordAt', 'endedAt'),
	/** Words of all its messages. */
	words: preset(integer(), 0),
	/** Messages that aren't complete, by the agent's own IDs. */
	writing: preset(json<Record<string, string>>(), {}),
	/** Messages that are. */
	replies: preset(json<number[]>(), []),
	toolCalls: preset(json<ToolCall[]>(), []),
	error: optional(text()),
}).indexed('state', 'uid, agent', 'createdAt');
export type Run = Row<typeof agentRuns>;
