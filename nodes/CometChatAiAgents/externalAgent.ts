import {
	changed,
	done,
	type Field,
	type Input,
	jsonText,
	list,
	optional,
	resource,
	ruleMessage,
	whole,
} from '../engine';
import { options, text } from '../fields/basic';
import { isCalledByPlatform, jsonObject, name, url } from '../fields/common';
import { icon, isActive } from './shared/fields';
import { greeting } from './shared/greeting';
import { externalAgent, several } from './shared/id';
import { defineOperation } from '../platform/operation';
import { clearing } from '../fields/clear';

/** How each platform gets its headers: as an object, as JSON in a text, or one a line in a text. */
const HEADERS: Record<string, 'object' | 'json' | 'lines'> = {
	'ag-ui': 'object',
	crewai: 'object',
	langgraph: 'object',
	vercelV5: 'object',
	ag2: 'json',
	agno: 'lines',
	rasa: 'lines',
};

/** Platforms that run agents (docs/platform.md, AI agents). */
const integrateWith = options({
	displayName: 'Integrate With',
	description: 'Platform that runs the agent',
	options: {
		'ag-ui': 'AG-UI',
		ag2: 'AG2',
		agno: 'Agno',
		crewai: 'CrewAI',
		langgraph: 'LangGraph',
		mastra: 'Mastra',
		'mastra-legacy': 'Mastra (Legacy)',
		rasa: 'Rasa',
		vercelV5: 'Vercel AI V5',
	},
});

const setting = (key: string) => ({ sendAs: `integrationMeta.${key}`, isSecret: true }) as const;

const address = url({
	displayName: 'Base URL',
	description: 'Address of the agent',
	placeholder: 'e.g. https://example.com/agent',
});

const baseUrl: Field<string, true> = {
	...address,
	...setting('baseUrl'),
	schema: address.schema.refine(
		isCalledByPlatform,
		ruleMessage('isn’t a URL that CometChat sends requests to', 'Start it with https://.'),
	),
};

const isHeader = (value: unknown): boolean =>
	['string', 'number', 'boolean'].includes(typeof value) && !/[\r\n]/.test(String(value));

const headersAsObject = jsonObject({
	displayName: 'Headers',
	description: 'Headers that CometChat sends to the agent, as JSON',
	placeholder: 'e.g. {"Authorization": "Bearer 4f1c"}',
});

function writtenHeaders(values: Input, form = 'object'): unknown {
	if (form === 'object') return values;
	if (form === 'json') return jsonText(values);
	return Object.entries(values)
		.map(([name, value]) => `${name}:${String(value)}`)
		.join('\n');
}

const headers: Field<Record<string, unknown>> = {
	...headersAsObject,
	...setting('headers'),
	schema: headersAsObject.schema.refine(
		(values) => Object.values(values).every(isHeader),
		ruleMessage('must have a line of text for each header', 'Write it as {"X-Key": "4f1c"}.'),
	),
	writes: (values, { integrateWith }) =>
		writtenHeaders(values as Input, HEADERS[String(integrateWith)]),
};

/** What else some platforms need. */
const settings = {
	agentId: changed(
		text({
			displayName: 'Agent ID',
			description: 'ID of the agent on its platform',
			placeholder: 'e.g. support',
		}),
		setting('agentId'),
	),
	headers,
	defaultUserId: changed(
		text({
			displayName: 'Default User ID',
			description: 'User ID that AG2 gets if there is no other',
			placeholder: 'e.g. guest',
		}),
		setting('defaultUserId'),
	),
};

const externalAgentId = (description: string) => ({
	uid: externalAgent({ displayName: 'External Agent', description }),
});

/** What a new external agent needs. */
const required = {
	name: name({
		displayName: 'Name',
		description: 'Name of the agent',
		placeholder: 'e.g. Support',
	}),
	icon,
	integrateWith,
};

/** What else an external agent can have. */
const details = {
	isActive,
	tools: optional(
		several({
			displayName: 'Tools',
			description: 'Names of external tools that the agent can use',
			placeholder: 'e.g. get_weather',
			entryName: 'Tool',
			about: 'tool',
		}),
	),
	agentActions: optional(
		several({
			displayName: 'Actions',
			description: 'Names of actions that the agent can use',
			placeholder: 'e.g. open_cart',
			entryName: 'Action',
			about: 'tool',
			sendAs: 'actions',
		}),
	),
	...greeting,
};

/** The settings can contain keys and headers. */
const SECRETS = ['integrationMeta'];

/** The settings of a new agent, each for the platforms that have it. */
const newSettings = {
	agentId: optional(settings.agentId, {
		shownFor: { integrateWith: ['agno', 'mastra', 'mastra-legacy'] },
	}),
	headers: optional(settings.headers, { shownFor: { integrateWith: Object.keys(HEADERS) } }),
	defaultUserId: optional(settings.defaultUserId, { shownFor: { integrateWith: ['ag2'] } }),
};

/** The only type that there is. */
const TYPE = { integrationType: 'agent' };

/** Create external agent: its UID comes from CometChat, so a lost answer stays in doubt. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create external agent',
	description: 'Register an agent that runs outside of CometChat',
	request: { method: 'POST', api: 'agents', path: '/agents', retry: 'never' },
	checkWith: 'External Agent → Get Many',
	body: { ...required, baseUrl, ...newSettings, ...details },
	secrets: SECRETS,
	toBody: (body) => ({ ...body, ...TYPE }),
});

/** List external agents: they come all at once. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many external agents',
	description: 'Retrieve the agents that run outside of CometChat',
	request: { method: 'GET', api: 'agents', path: '/agents' },
	execution: whole(),
	response: list(),
	secrets: SECRETS,
});

const changedSettings = {
	baseUrl: optional(baseUrl),
	agentId: optional(settings.agentId),
	headers: optional(settings.headers),
	defaultUserId: optional(settings.defaultUserId),
};

const EXTERNAL_AGENT_CHANGES = [
	...(Object.keys(required) as Array<keyof typeof required>),
	...(Object.keys(changedSettings) as Array<keyof typeof changedSettings>),
	...(Object.keys(details) as Array<keyof typeof details>),
];

/** Update external agent: nothing reads one, so parts of its metadata can't be kept. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update external agent',
	description: 'Change an external agent',
	notice:
		'Lists of tools and actions replace those of the agent. CometChat may also replace all texts and all connection settings. Then run Get Many with Return Secrets and copy the values.',
	request: { method: 'PATCH', api: 'agents', path: '/agents/{uid}', retry: 'safe' },
	path: externalAgentId('External agent to update'),
	body: {
		name: optional(required.name),
		icon: optional(required.icon),
		integrateWith: optional(required.integrateWith),
		...changedSettings,
		...details,
		...clearing(details),
	},
	response: done('updated', 'uid'),
	requiresOneOf: EXTERNAL_AGENT_CHANGES,
	validate: ({ headers, integrateWith }) =>
		headers === undefined || integrateWith !== undefined
			? undefined
			: {
					field: 'integrateWith',
					message: 'is missing',
					advice: 'Choose where the agent runs, as that decides the form of Headers.',
				},
});

const deleteAgent = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete external agent',
	description: 'Delete the registration of an agent that runs outside of CometChat',
	notice: 'A deleted registration can’t be recovered. The agent itself keeps running.',
	request: { method: 'DELETE', api: 'agents', path: '/agents/{uid}', retry: 'safe' },
	path: externalAgentId('External agent to delete'),
	response: done('deleted', 'uid'),
	notFoundCodes: ['ERR_AGENT_NOT_FOUND'],
});

export const externalAgentResource = resource({
	value: 'externalAgent',
	name: 'External Agent',
	default: 'create',
	operations: [create, getAll, update, deleteAgent],
});
