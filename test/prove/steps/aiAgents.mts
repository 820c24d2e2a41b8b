import type { IDataObject } from 'n8n-workflow';
import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter, Step, Undo, World } from '../step.mts';

/** A step on the agent, or the text, that an earlier one made. */
const on =
	(made: string, field: string, key: string, more: Asks = () => ({})): Asks =>
	(world) => {
		const given = world.row(made)[key];
		return given === undefined ? undefined : { [field]: id(String(given)), ...more(world) };
	};
const AGENT = 'create agent';
const TEXT = 'create knowledge text';
/** Removes by the ID that CometChat gave, or that the list shows. */
const removed = (resource: string, made: string, key: string, find: Undo['find']): Undo => ({
	operation: `cometChatAiAgents/${resource}/delete`,
	with: ({ row }, found) => {
		const given = row(made)[key] ?? found[key];
		return given === undefined ? undefined : { [key]: id(String(given)) };
	},
	...(find ? { find } : {}),
});
const agent = (name: string, operation: string, more?: Asks): Step => ({
	...{ name, operation: `cometChatAiAgents/agent/${operation}` },
	with: on(AGENT, 'uid', 'uid', more),
});
const text = (name: string, operation: string, more?: Asks): Step => ({
	...{ name, operation: `cometChatAiAgents/knowledgeText/${operation}` },
	with: on(TEXT, 'uniqueId', 'uniqueId', more),
});

const source = (
	name: string,
	operation: string,
	asked: (uniqueIds: string[], world: World) => IDataObject | undefined,
): Step => ({
	...{ name, operation: `cometChatAiAgents/knowledgeSource/${operation}` },
	with: (world) => {
		const { uniqueId } = world.row(TEXT);
		return uniqueId === undefined ? undefined : asked([String(uniqueId)], world);
	},
});
/** A list with what other parts of the app created. */
const listed = (name: string, resource: string): Step => ({
	...{ name, operation: `cometChatAiAgents/${resource}/getAll` },
	...{ with: () => ({ returnAll: true }), strangers: true },
});
const ofAgent = (uniqueIds: string[], { row }: World) => {
	const { uid } = row(AGENT);
	return uid === undefined ? undefined : { uid: id(String(uid)), sourceType: 'text', uniqueIds };
};

export const aiAgents: Chapter = {
	name: 'aiAgents',
	does: 'Creates an agent that is turned off, and a text for agents to know',
	steps: [
		{
			name: AGENT,
			operation: 'cometChatAiAgents/agent/create',
			with: ({ prefix }) => ({ name: `Agent of ${prefix}`, additionalFields: { isActive: false } }),
			undo: removed('agent', AGENT, 'uid', {
				...{ operation: 'cometChatAiAgents/agent/getAll', with: () => ({ returnAll: true }) },
				...{ field: 'name', value: ({ prefix }) => `Agent of ${prefix}` },
			}),
		},
		agent('get agent', 'get'),
		listed('get many agents', 'agent'),
		agent('update agent', 'update', () => ({
			additionalFields: { description: 'Answers nobody' },
		})),
		agent('get enabled items of agent', 'getEnabledItems'),
		agent('get tools of agent', 'getTools'),
		{
			name: TEXT,
			operation: 'cometChatAiAgents/knowledgeText/create',
			with: ({ prefix }) => ({ title: `Text of ${prefix}`, content: 'We open at nine.' }),
			undo: removed('knowledgeText', TEXT, 'uniqueId', {
				...{
					operation: 'cometChatAiAgents/knowledgeSource/getAll',
					with: () => ({ returnAll: true }),
				},
				...{ field: 'sourceName', value: ({ prefix }) => `Text of ${prefix}` },
			}),
		},
		source('add knowledge text to agent', 'addToAgent', ofAgent),
		source('remove knowledge text from agent', 'removeFromAgent', ofAgent),
		listed('get many API tools', 'apiTool'),
		listed('get many external tools', 'externalTool'),
		listed('get many frontend actions', 'frontendAction'),
		listed('get many external agents', 'externalAgent'),
		listed('get many variables', 'variable'),
		listed('get many knowledge sources', 'knowledgeSource'),
		text('get knowledge text', 'get'),
		text('update knowledge text', 'update', () => ({
			additionalFields: { content: 'We open at ten.' },
		})),
	],
};
