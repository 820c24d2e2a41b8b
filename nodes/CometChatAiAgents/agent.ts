import { z } from 'zod/v4';
import {
	done,
	type Field,
	list,
	object,
	optional,
	parseJson,
	resource,
	ruleMessage,
	whole,
} from '../engine';
import { defineOperation } from '../platform/operation';
import { boolean, password, text, upTo } from '../fields/basic';
import { actions, toolOfAgent } from './agent/tools';
import { tools } from './shared/attached';
import { agentId } from './shared/id';
import { AGENT_CHANGES, agentDetails, agentName, NO_AGENT } from './agent/fields';
import { type AgentRow, agentSummary } from './agent/rows';
import { byCursor } from './shared/lists';
import { SERVER_SECRETS } from './shared/serverSecrets';
import { clearing } from '../fields/clear';

/** Create agent: its UID comes from CometChat, and names repeat, so a lost answer stays in doubt. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create agent',
	description: 'Create an agent with a model, an instruction and tools',
	request: { method: 'POST', api: 'agents', path: '/agent-builder/agents', retry: 'never' },
	checkWith: 'Agent → Get Many',
	body: { name: agentName, ...agentDetails },
	// An older page requires it.
	toBody: (body) => ({ isActive: true, ...body }),
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get agent',
	description: 'Retrieve an agent',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/{uid}' },
	path: agentId('Agent to retrieve'),
	response: object<AgentRow>(),
	simplify: agentSummary,
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many agents',
	description: 'Retrieve the agents of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents' },
	filters: {
		search: optional(
			text({
				displayName: 'Search',
				description: 'Text to look for in names, descriptions and UIDs',
				placeholder: 'e.g. support',
			}),
		),
	},
	execution: byCursor('uid'),
	response: list<AgentRow>(),
	simplify: agentSummary,
});

/** Update agent: whether metadata is replaced whole is not documented, so the rest is sent again. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update agent',
	description: 'Change an agent',
	notice:
		'Lists of tools and servers that you fill in replace those of the agent. To change some of them, use Add Tools and Remove Tools, or Add to Agent and Remove From Agent of API Tool and MCP Server.',
	request: { method: 'PATCH', api: 'agents', path: '/agent-builder/agents/{uid}', retry: 'safe' },
	path: agentId('Agent to update'),
	body: { name: optional(agentName), ...agentDetails, ...clearing(agentDetails, 'model') },
	response: done('updated', 'uid'),
	readModifyWrite: true,
	requiresOneOf: ['name', ...AGENT_CHANGES],
});

const deleteAgent = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete agent',
	description: 'Delete an agent',
	notice: 'A deleted agent can’t be recovered.',
	request: { method: 'DELETE', api: 'agents', path: '/agent-builder/agents/{uid}', retry: 'safe' },
	path: agentId('Agent to delete'),
	response: done('deleted', 'uid'),
	notFoundCodes: NO_AGENT,
});

/** List models: they come all at once. */
const getModels = defineOperation({
	value: 'getModels',
	name: 'Get Models',
	action: 'Get models of agents',
	description: 'Retrieve the models that an agent can run on',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/available-models' },
	execution: whole(),
	response: list(),
});

const kind = (displayName: string, items: string) =>
	optional(boolean({ displayName, description: `Whether to return ${items}`, default: true }));

const getEnabledItems = defineOperation({
	value: 'getEnabledItems',
	name: 'Get Enabled Items',
	action: 'Get enabled items of agent',
	description: 'Retrieve the tools, actions and servers that an agent can use',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/{uid}/enabled-items' },
	path: agentId('Agent whose items to retrieve'),
	query: {
		tools: kind('Tools', 'ready-made tools'),
		frontendActions: kind('Frontend Actions', 'frontend actions'),
		apiTools: kind('API Tools', 'API tools'),
		mcpServers: kind('MCP Servers', 'MCP servers'),
		search: optional(
			text({
				displayName: 'Search',
				description: 'Text to look for in names and descriptions',
				placeholder: 'e.g. mail',
				sendAs: 'key',
			}),
		),
	},
	secrets: SERVER_SECRETS,
});

/** Search tools of agent: they come all at once, and their fields are not documented. */
const searchTools = defineOperation({
	value: 'searchTools',
	name: 'Search Tools',
	action: 'Search tools for agent',
	description: 'Retrieve all ready-made tools, API tools and MCP servers that an agent could use',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/agents/{uid}/tools/search' },
	path: agentId('Agent that the tools are for'),
	filters: {
		search: optional(
			text({
				displayName: 'Search',
				description: 'Text to look for in names, descriptions and slugs',
				placeholder: 'e.g. mail',
				sendAs: 'key',
			}),
		),
	},
	execution: whole(),
	response: list({ at: 'results' }),
});

const getTools = defineOperation({
	value: 'getTools',
	name: 'Get Tools',
	action: 'Get tools of agent',
	description: 'Retrieve the ready-made tools, and whether the agent is logged in to each',
	notice: 'CometChat’s newer pages don’t have this request. If it fails, use Search Tools.',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/tools/agent/{uid}' },
	path: agentId('Agent whose logins to retrieve'),
	filters: {
		toolSlug: optional(
			text({
				displayName: 'Tool Slug',
				description: 'Slug of one tool',
				placeholder: 'e.g. gmail',
				sendAs: 'slug',
			}),
		),
		search: optional(
			text({
				displayName: 'Search',
				description: 'Text to look for',
				placeholder: 'e.g. mail',
			}),
		),
	},
	execution: byCursor('slug'),
	response: list(),
});

const addTools = defineOperation({
	value: 'addTools',
	name: 'Add Tools',
	action: 'Add tools to agent',
	description: 'Let an agent use ready-made tools',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/tools/add',
	},
	path: agentId('Agent that the tools are for'),
	body: tools('Slugs of the tools to add'),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});

const removeTools = defineOperation({
	value: 'removeTools',
	name: 'Remove Tools',
	action: 'Remove tools from agent',
	description: 'Stop an agent from using ready-made tools',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/tools/remove',
	},
	path: agentId('Agent that uses the tools'),
	body: tools('Slugs of the tools to remove'),
});

/** Get actions of a tool: they come all at once. */
const getToolActions = defineOperation({
	value: 'getToolActions',
	name: 'Get Tool Actions',
	action: 'Get tool actions of agent',
	description: 'Retrieve the actions that a ready-made tool offers to an agent',
	request: {
		method: 'GET',
		api: 'agents',
		path: '/agent-builder/agents/{uid}/tools/{slug}/actions',
	},
	path: toolOfAgent('Tool whose actions to retrieve'),
	execution: whole(),
	response: list(),
});

const NO_JSON = ruleMessage('isn’t an object or a list in JSON', 'Write it as {"token": "…"}.');

/** The login of a tool, which only an older page has, without its form (docs/platform.md, AI agents). */
const authMeta: Field<object> = {
	...password({
		displayName: 'Login',
		description:
			'Credentials of the tool, as a JSON object or list. CometChat doesn’t document their form.',
		placeholder: 'e.g. {}',
	}),
	schema: upTo(10_000).transform((json, context) => {
		try {
			const value: unknown = parseJson(json);
			if (typeof value === 'object' && value !== null) return value;
		} catch {
			// What is no JSON is reported below.
		}
		context.addIssue({ code: 'custom', message: NO_JSON });
		return z.NEVER;
	}),
};

const addToolActions = defineOperation({
	value: 'addToolActions',
	name: 'Add Tool Actions',
	action: 'Add tool actions to agent',
	description: 'Let an agent use actions of a ready-made tool',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/tools/{slug}/actions/add',
	},
	path: toolOfAgent('Tool with the actions'),
	body: { actions: actions('Names of the actions to add'), authMeta: optional(authMeta) },
	// It must be there, also for a tool without a login.
	toBody: (body) => ({ authMeta: {}, ...body }),
	response: done('added', 'uid', 'slug', 'actions'),
});

const removeToolActions = defineOperation({
	value: 'removeToolActions',
	name: 'Remove Tool Actions',
	action: 'Remove tool actions from agent',
	description: 'Stop an agent from using actions of a ready-made tool',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/tools/{slug}/actions/remove',
	},
	path: toolOfAgent('Tool with the actions'),
	body: { actions: actions('Names of the actions to remove') },
	response: done('removed', 'uid', 'slug', 'actions'),
});

/** The Agent resource (docs/platform.md, AI agents). */
export const agent = resource({
	value: 'agent',
	name: 'Agent',
	default: 'create',
	operations: [
		...[create, get, getAll, update, deleteAgent, getModels, getEnabledItems],
		...[
			searchTools,
			getTools,
			addTools,
			removeTools,
			getToolActions,
			addToolActions,
			removeToolActions,
		],
	],
});
