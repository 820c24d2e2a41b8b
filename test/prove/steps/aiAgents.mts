import { id } from '../../catalogue/case.mts';
import type { Chapter } from '../step.mts';
import { all, gave, removedBy, stepsOn } from './asked.mts';

const { made, seen, step } = stepsOn('cometChatAiAgents');
const agent = gave('create agent', 'uid', id);
const text = gave('create knowledge text', 'uniqueId', id);
const ofText = { sourceType: 'text' };
const source = all(
	agent,
	ofText,
	gave('create knowledge text', 'uniqueId', (value) => [value], 'uniqueIds'),
);

/** A list with what other parts of the app created. */
const listed = (name: string, resource: string) =>
	seen(`get many ${name}`, `${resource}/getAll`, { returnAll: true });

export const aiAgents: Chapter = {
	name: 'aiAgents',
	does: 'Creates an agent that is turned off, and a text for agents to know',
	steps: [
		made(
			'create agent',
			'agent/create',
			removedBy('agent/delete', 'create agent', 'uid', id, {
				operation: 'agent/getAll',
				with: () => ({ returnAll: true }),
				field: 'name',
				value: ({ prefix }) => `Agent of ${prefix}`,
			}),
			({ prefix }) => ({ name: `Agent of ${prefix}`, additionalFields: { isActive: false } }),
		),
		step('get agent', 'agent/get', agent),
		listed('agents', 'agent'),
		step('update agent', 'agent/update', agent, {
			additionalFields: { description: 'Answers nobody' },
		}),
		step('get enabled items of agent', 'agent/getEnabledItems', agent),
		seen('get models', 'agent/getModels', { returnAll: true }),
		step('search tools for agent', 'agent/searchTools', agent, { returnAll: true }),
		step('get tools of agent', 'agent/getTools', agent),
		made(
			'create knowledge text',
			'knowledgeText/create',
			removedBy('knowledgeText/delete', 'create knowledge text', 'uniqueId', id, {
				operation: 'knowledgeSource/getAll',
				with: () => ({ returnAll: true }),
				field: 'sourceName',
				value: ({ prefix }) => `Text of ${prefix}`,
			}),
			({ prefix }) => ({ title: `Text of ${prefix}`, content: 'We open at nine.' }),
		),
		step('add knowledge text to agent', 'knowledgeSource/addToAgent', source),
		step('remove knowledge text from agent', 'knowledgeSource/removeFromAgent', source),
		listed('API tools', 'apiTool'),
		listed('external tools', 'externalTool'),
		listed('frontend actions', 'frontendAction'),
		listed('external agents', 'externalAgent'),
		listed('MCP servers', 'mcpServer'),
		listed('variables', 'variable'),
		seen('get available variables', 'variable/getAvailable', { returnAll: true }),
		listed('knowledge texts', 'knowledgeText'),
		listed('knowledge sources', 'knowledgeSource'),
		step('get knowledge text', 'knowledgeText/get', text),
		step('update knowledge text', 'knowledgeText/update', text, {
			additionalFields: { content: 'We open at ten.' },
		}),
		step('get pages of knowledge text', 'knowledgeSource/getPages', text, ofText),
		step('retry indexing of knowledge text', 'knowledgeSource/retryIndexing', text, ofText),
	],
};
