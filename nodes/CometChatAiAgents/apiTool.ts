import {
	done,
	type Field,
	jsonText,
	list,
	object,
	optional,
	requiredFor,
	resource,
	showsAll,
} from '../engine';
import { defineOperation } from '../platform/operation';
import { apiTools } from './shared/attached';
import { agentId, apiTool } from './shared/id';
import { boolean, longText, options, password, text } from '../fields/basic';
import { withVariables } from '../fields/braces';
import { jsonObject, name, url } from '../fields/common';
import { newId } from '../fields/id';
import { icon, parameters, purpose } from './shared/fields';
import type { IDataObject } from 'n8n-workflow';
import { NAMED_STILL, NO_TOOL } from './shared/tools';
import { byCursor } from './shared/lists';
import { clearing } from '../fields/clear';

const apiToolSlug = (description: string) => ({
	slug: apiTool({ displayName: 'API Tool', description }),
});

/** The request that the agent makes. */
const request = {
	description: purpose('What the tool does, for the model', 'e.g. Status of an order'),
	endpoint: url({
		displayName: 'Endpoint',
		description: 'URL that the agent requests, such as that of an n8n webhook',
		placeholder: 'e.g. https://example.com/orders',
	}),
	httpMethod: options({
		displayName: 'Method',
		description: 'HTTP method of the request',
		options: { GET: 'GET', POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' },
		sendAs: 'method',
	}),
	enableBasicAuth: boolean({
		displayName: 'Use Basic Auth',
		description: 'Whether to send a username and password with each request',
	}),
};

const login = {
	basicAuthUsername: text({
		displayName: 'Username',
		description: 'Username for Basic Auth',
		placeholder: 'e.g. cometchat',
	}),
	basicAuthPassword: password({
		displayName: 'Password',
		description: 'Password for Basic Auth',
		max: 255,
	}),
};

const headersAsObject = jsonObject({
	displayName: 'Headers',
	description: 'Headers of the request, as JSON',
	placeholder: 'e.g. {"X-User": "@var-auth:sender.uid"}',
});

/** Headers, which CometChat wants as text. */
const headers: Field<string, false> = {
	...headersAsObject,
	schema: headersAsObject.schema.transform((json) => jsonText(json)),
	required: false,
} as Field<string, false>;

const body = longText({
	displayName: 'Body Template',
	description:
		'Body of the request, with parameters in single braces. The node adds the second ones that CometChat needs.',
	placeholder: 'e.g. {"order": "{orderId}"}',
});

/** What else the request can have. */
const details = {
	headers,
	bodyTemplate: {
		...optional(body),
		schema: body.schema.transform(withVariables),
	} as Field<string, false>,
	parameters,
	allowAdditionalProperties: optional(
		boolean({
			displayName: 'Allow Additional Properties',
			description: 'Whether to let the model add values that aren’t parameters',
		}),
	),
	icon: optional(icon),
};

/** Headers can contain keys. */
const SECRETS = ['basicAuthPassword', 'headers'];

/** What most users want to know of an API tool. */
const apiToolSummary = [
	...(['slug', 'name', 'description', 'endpoint', 'method', 'enableBasicAuth'] as const),
	...(['bodyTemplate', 'parameters', 'allowAdditionalProperties', 'updatedAt'] as const),
];

/** Fields of an API tool that the description names (docs/platform.md, AI agents). */
type ApiToolRow = (typeof apiToolSummary)[number] | '_id' | 'icon' | 'headers' | 'tool';

const newSlug = newId({
	displayName: 'Slug',
	description: 'Unique identifier of the tool',
	placeholder: 'e.g. order-status',
	about: 'tool',
});

const toolName = name({
	displayName: 'Name',
	description: 'Name of the tool',
	placeholder: 'e.g. Order status',
});

const newLogin = {
	basicAuthUsername: requiredFor(login.basicAuthUsername, { enableBasicAuth: [true] }),
	basicAuthPassword: requiredFor(login.basicAuthPassword, { enableBasicAuth: [true] }),
};

/** Whether an API tool shows what was sent: the login isn't shown. */
const isApiToolAsSent = (record: IDataObject, sent: IDataObject): boolean | undefined =>
	showsAll(record, { ...sent, basicAuthUsername: undefined, basicAuthPassword: undefined });

/** Create API tool: its slug is unique, and finds it again. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create API tool',
	description: 'Create a tool that requests a URL, such as an n8n webhook',
	request: { method: 'POST', api: 'agents', path: '/agent-builder/api-tools', retry: 'safe' },
	body: { slug: newSlug, name: toolName, ...request, ...newLogin, ...details },
	secrets: SECRETS,
	key: 'slug',
	readBack: {
		path: '/agent-builder/api-tools/{key}',
		notFound: ['ERR_TOOL_NOT_FOUND'],
		madeAt: 'createdAt',
		matches: (record, _list, _conflicted, sent) => isApiToolAsSent(record, sent),
	},
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get API tool',
	description: 'Retrieve an API tool',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/api-tools/{slug}' },
	path: apiToolSlug('API tool to retrieve'),
	response: object<ApiToolRow>(),
	simplify: apiToolSummary,
	secrets: SECRETS,
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many API tools',
	description: 'Retrieve the API tools of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/api-tools' },
	execution: byCursor('slug'),
	response: list<ApiToolRow>(),
	simplify: apiToolSummary,
	secrets: SECRETS,
});

const changedLogin = {
	basicAuthUsername: optional(login.basicAuthUsername),
	basicAuthPassword: optional(login.basicAuthPassword),
};

const changes = {
	description: optional(request.description),
	endpoint: optional(request.endpoint),
	httpMethod: optional(request.httpMethod),
	enableBasicAuth: optional(request.enableBasicAuth),
	...changedLogin,
	...details,
};

const API_TOOL_CHANGES = Object.keys(changes) as Array<keyof typeof changes>;

/** Update API tool: its name is no field of the update. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update API tool',
	description: 'Change the request of an API tool',
	notice: 'Parameters that you fill in replace those of the tool.',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/api-tools/{slug}',
	},
	path: apiToolSlug('API tool to update'),
	body: { ...changes, ...clearing(details) },
	secrets: SECRETS,
	requiresOneOf: API_TOOL_CHANGES,
});

const deleteTool = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete API tool',
	description: 'Delete an API tool',
	notice: NAMED_STILL,
	request: {
		method: 'DELETE',
		api: 'agents',
		path: '/agent-builder/api-tools/{slug}',
		retry: 'safe',
	},
	path: apiToolSlug('API tool to delete'),
	response: done('deleted', 'slug'),
	notFoundCodes: NO_TOOL,
});

const addToAgent = defineOperation({
	value: 'addToAgent',
	name: 'Add to Agent',
	action: 'Add API tools to agent',
	description: 'Let an agent use API tools',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/api-tools/add',
	},
	path: agentId('Agent that the tools are for'),
	body: apiTools('Slugs of the API tools to add'),
	doneCodes: ['ERR_TOOL_ALREADY_ADDED'],
});

const removeFromAgent = defineOperation({
	value: 'removeFromAgent',
	name: 'Remove From Agent',
	action: 'Remove API tools from agent',
	description: 'Stop an agent from using API tools',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/api-tools/remove',
	},
	path: agentId('Agent that uses the tools'),
	body: apiTools('Slugs of the API tools to remove'),
});

export const apiToolResource = resource({
	value: 'apiTool',
	name: 'API Tool',
	default: 'create',
	operations: [create, get, getAll, update, deleteTool, addToAgent, removeFromAgent],
});
