/** The code of a tool, an action or a server that isn't there; of the last two a guess (docs/platform.md, AI agents). */
export const NO_TOOL = ['ERR_TOOL_NOT_FOUND'];

/** What of agents that use it is not documented. */
export const NAMED_STILL =
	'It can’t be recovered. CometChat doesn’t document what happens to agents that use it: remove it from them first.';
