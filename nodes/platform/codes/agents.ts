import type { Codes } from '../../engine';

/** Codes of the agents API (docs/platform.md, AI agents). */
export const agents: Codes = {
	ERR_AGENT_NOT_FOUND: {
		message: 'No agent has this UID',
		advice: 'Check how the UID is written. Agent → Get Many lists those of the app.',
		about: 'agent',
	},
	ERR_AGENT_CREATION_FAILED: {
		message: 'CometChat couldn’t create the agent',
		advice: 'Check that all tools and servers in the form exist, then run it again.',
	},
	ERR_CONFLICT: {
		message: 'This name is already taken',
		advice: 'Choose another name, or update what has this one.',
	},
	ERR_TOOL_NOT_FOUND: {
		message: 'CometChat found no tool with this name',
		advice: 'Check how the name is written. It may have been deleted.',
		about: 'tool',
	},
	ERR_TOOL_ALREADY_ADDED: {
		message: 'The agent already has this tool',
		advice: 'Leave it out. Agent → Get Enabled Items shows what an agent has.',
		about: 'tool',
	},
	ERR_KB_NOT_FOUND: {
		message: 'No knowledge source has this ID',
		advice: 'Check how the ID is written. Knowledge Source → Get Many lists those of the app.',
		about: 'source',
	},
	ERR_KB_INDEXING_FAILED: {
		message: 'CometChat couldn’t index this source',
		advice: 'Check that its content can be read, then run it again.',
		about: 'source',
	},
};
