import * as z from 'zod/v4';

import { appIdOf, Conditions, field, type Store } from '../../platform/parts.mts';
import { agentEndpoint } from './endpoint.mts';
import { cursorList } from './page.mts';
import { records } from './records.mts';
import { toolNotFound } from './refusals.mts';
import {
	apiTools,
	type ApiTool,
	frontendActions,
	type FrontendAction,
	mcpServers,
	type McpServer,
	type Parameter,
} from './tables.mts';

const about = {
	name: field.text('name', 100),
	description: field.text('description', 2000),
	icon: field.optionalText('icon', 3000),
};
const parameters = z
	.array(
		z.object({
			key: field.text('key', 100),
			type: z.string().optional(),
			description: z.string().optional(),
			required: z.boolean().optional(),
		}),
		'The parameters must be a list.',
	)
	.optional();
const slug = field.text('slug', 100).regex(/^[\w-]+$/, 'The slug must be URL-safe.');

const isJsonObject = (text: string): boolean => {
	try {
		return typeof JSON.parse(text) === 'object';
	} catch {
		return false;
	}
};

const apiTool = {
	description: about.description,
	endpoint: field.webAddress('endpoint'),
	method: z.string(),
	enableBasicAuth: field.flag('enableBasicAuth'),
	basicAuthUsername: z.string(),
	basicAuthPassword: z.string(),
	headers: z
		.string('The headers must be JSON text.')
		.refine(isJsonObject, 'The headers must be JSON text.'),
	bodyTemplate: z.string('The bodyTemplate must be a text.'),
	allowAdditionalProperties: field.flag('allowAdditionalProperties'),
	parameters,
	icon: about.icon,
};

/** Parameters as a model gets them. */
const toolOf = (name: string, description: string, list: Parameter[]) => ({
	...{ name, description },
	parameters: {
		type: 'object',
		properties: Object.fromEntries(
			list.map(({ key, type = 'string', description: about = '' }) => [
				key,
				{ type, description: about },
			]),
		),
		required: list.filter(({ required }) => required).map(({ key }) => key),
	},
});

const ofApp = (store: Store, key: string) => {
	const appId = appIdOf(store);
	return { _id: `${appId}_${key}`, appId };
};

function showApiTool(store: Store, row: ApiTool) {
	const { basicAuthUsername: _, basicAuthPassword: __, createdAt, updatedAt, ...own } = row;
	return {
		...{ ...ofApp(store, row.slug), headers: null, bodyTemplate: null, ...own },
		...{ tool: toolOf(row.slug, row.description, row.parameters), createdAt, updatedAt },
	};
}

function showAction(store: Store, { id, createdAt, updatedAt, ...own }: FrontendAction) {
	const tool = toolOf(own.triggerFunction, own.description, own.parameters);
	return { ...{ _id: id, appId: appIdOf(store), ...own }, ...{ tool, createdAt, updatedAt } };
}

const showMcpServer = (store: Store, row: McpServer) => ({ ...ofApp(store, row.slug), ...row });

/** Tools of an app for agents made in CometChat: its API tools, frontend actions and MCP servers. */
export const toolEndpoints = [
	...records({
		...{ path: '/agent-builder/api-tools', key: 'slug', what: 'API tool', table: apiTools },
		create: z
			.object({ name: about.name, ...apiTool })
			.partial()
			.extend({ slug }),
		update: z.object(apiTool).partial(),
		...{ notFound: toolNotFound, row: (given) => given, show: showApiTool },
	}),
	agentEndpoint({
		method: 'GET',
		path: '/agent-builder/api-tools',
		handle: (call) =>
			cursorList(call, new Conditions(call.query), {
				table: apiTools,
				show: (row) => showApiTool(call.store, row),
			}),
	}),
	...records({
		path: '/agent-builder/frontend-actions',
		...{ key: 'id', what: 'frontend action', table: frontendActions },
		create: z.object({
			...{ ...about, parameters },
			triggerFunction: field
				.text('triggerFunction', 100)
				.regex(/^[\w$-]+$/, 'The triggerFunction must be the name of a function.'),
		}),
		update: z.object({ ...about, parameters }).partial(),
		notFound: toolNotFound,
		row: (given, store) => ({ ...given, id: ofApp(store, given.triggerFunction)._id }),
		show: showAction,
	}),
	agentEndpoint({
		method: 'GET',
		path: '/agent-builder/frontend-actions',
		handle: (call) =>
			cursorList(call, new Conditions(call.query), {
				table: frontendActions,
				show: (row) => showAction(call.store, row),
			}),
	}),
	...records({
		...{ path: '/agent-builder/mcp-servers', key: 'slug', what: 'MCP server', table: mcpServers },
		create: z
			.object({ ...about, slug, url: field.webAddress('url') })
			.partial({ description: true }),
		update: z.object({ ...about, url: field.webAddress('url') }).partial(),
		...{ notFound: toolNotFound, row: (given) => given, show: showMcpServer },
	}),
];
