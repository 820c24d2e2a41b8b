import { ApiProblem } from '../../platform/answers/apiProblem.mts';

/** A refusal in the words of the AI agents API (docs/platform.md, AI agents). */
const missing = (code: string, what: string) => (id: string) =>
	new ApiProblem(code, `The ${what} ${id} does not exist.`, undefined, 404);

export const agentNotFound = missing('ERR_AGENT_NOT_FOUND', 'agent');
export const toolNotFound = missing('ERR_TOOL_NOT_FOUND', 'tool');
export const sourceNotFound = missing('ERR_KB_NOT_FOUND', 'knowledge base record');
export const variableNotFound = missing('ERR_NOT_FOUND', 'variable');

export const toolAlreadyAdded = (name: string): ApiProblem =>
	new ApiProblem('ERR_TOOL_ALREADY_ADDED', `The agent has the tool ${name}.`, undefined, 409);

export const conflict = (what: string, name: string): ApiProblem =>
	new ApiProblem('ERR_CONFLICT', `The ${what} ${name} exists.`, undefined, 409);

/** The error answers of this API. */
export const envelope = (problem: ApiProblem) => ({
	error: { ...problem.envelope().error, source: 'ai-agents' },
});
