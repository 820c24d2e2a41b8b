import { column, type RowOf, table } from '../../../platform/parts.mts';

const { exactKey, integer, json, optional, preset, text, word } = column;

/** A request of an agent that the app does something. */
export interface ToolCall {
	id: string;
	name: string;
	/** JSON text, as far as it came. */
	arguments: string;
}

const columns = {
	runId: exactKey(),
	threadId: text(),
	/** UIDs of the agent, and of the user who wrote to it. */
	agent: text(),
	uid: text(),
	/** The message to which it answers. */
	messageId: integer(),
	state: word<'waiting' | 'running' | 'finished' | 'failed'>(),
	createdAt: integer(),
	startedAt: optional(integer()),
	firstWordAt: optional(integer()),
	endedAt: optional(integer()),
	/** Words of all its messages. */
	words: preset(integer(), 0),
	/** Messages that aren't complete, by the agent's own IDs. */
	writing: preset(json<Record<string, string>>(), {}),
	/** Messages that are. */
	replies: preset(json<number[]>(), []),
	toolCalls: preset(json<ToolCall[]>(), []),
	error: optional(text()),
};
export type Run = RowOf<typeof columns>;
/** Runs of agents that run elsewhere (docs/sandbox.md, Your own AI agent). */
export const agentRuns = table('agentRuns', columns, {
	indexes: ['state', 'uid, agent', 'createdAt'],
});
