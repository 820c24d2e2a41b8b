import * as z from 'zod/v4';

import {
	appIdOf,
	type RequestContext,
	crud,
	field,
	getter,
	type Store,
} from '../../platform/parts.mts';
import { newTimes, ofAgents, success } from './endpoint.mts';
import { conflict, toolNotFound } from './refusals.mts';
import * as tables from './tables.mts';

const about = {
	name: field.text('name', 100),
	description: field.text('description'),
	icon: field.optionalText('icon', 3000),
};
/** What a server offers, which need not be said. */
const description = field.optionalText('description');
const parameters = z
	.array(
		z.object({
			key: field.text('key', 100),
			type: field.text('type', 100),
			description: field.text('description'),
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

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const apiTool = {
	description: about.description,
	endpoint: field.webAddress('endpoint'),
	method: z.enum(METHODS, `The method must be one of ${METHODS.join(', ')}.`),
	enableBasicAuth: field.flag('enableBasicAuth'),
	basicAuthUsername: z.string().optional(),
	basicAuthPassword: z.string().optional(),
	headers: z
		.string('The headers must be JSON text.')
		.refine(isJsonObject, 'The headers must be JSON text.')
		.optional(),
	bodyTemplate: z.string('The bodyTemplate must be a text.').optional(),
	allowAdditionalProperties: field.flag('allowAdditionalProperties').optional(),
	parameters,
	icon: about.icon,
};

const hasLogin = ({
	basicAuthUsername: name,
	basicAuthPassword: password,
}: Partial<Record<'basicAuthUsername' | 'basicAuthPassword', string | undefined>>) =>
	Boolean(name && password);

/** Parameters as a model gets them. */
const toolOf = (name: string, description: string, list: tables.Parameter[]) => ({
	...{ name, description },
	parameters: {
		type: 'object',
		properties: Object.fromEntries(
			list.map(({ key, type, description: about }) => [key, { type, description: about }]),
		),
		required: list.filter(({ required }) => required).map(({ key }) => key),
	},
});

const ofApp = (store: Store, key: string) => {
	const appId = appIdOf(store);
	return { _id: `${appId}_${key}`, appId };
};

function showApiTool(row: tables.ApiTool, { store }: RequestContext) {
	const { basicAuthUsername: _, basicAuthPassword: __, createdAt, updatedAt, ...own } = row;
	return {
		...{ ...ofApp(store, row.slug), headers: null, bodyTemplate: null, ...own },
		...{ tool: toolOf(row.slug, row.description, row.parameters), createdAt, updatedAt },
	};
}

function showAction(
	{ id, createdAt, updatedAt, ...own }: tables.FrontendAction,
	{ store }: RequestContext,
) {
	const tool = toolOf(own.triggerFunction, own.description, own.parameters);
	return { ...{ _id: id, appId: appIdOf(store), ...own }, ...{ tool, createdAt, updatedAt } };
}

/** Whatever goes; agents that name it keep the name. */
const deleted = () => ({ ...success, message: 'It has been deleted.' });
const action = z.object({ ...about, parameters });
const server = z.object({ ...about, description, url: field.webAddress('url') });
const functionName = field
	.text('triggerFunction', 100)
	.regex(/^[\w$-]+$/, 'The triggerFunction must be the name of a function.');

/** Tools of an app for agents made in CometChat: its API tools, frontend actions and MCP servers. */
export const toolEndpoints = [
	...crud({
		...{ ...ofAgents, path: '/agent-builder/api-tools', table: tables.apiTools, key: 'slug' },
		...{ get: getter(tables.apiTools, 'slug', toolNotFound), serialize: showApiTool },
		create: {
			...{ status: 201, conflict: (slug) => conflict('API tool', slug) },
			body: z
				.object({ slug, name: about.name, ...apiTool })
				.refine((given) => !given.enableBasicAuth || hasLogin(given), {
					...{ path: ['basicAuthPassword'], message: 'Basic auth needs both of its fields.' },
				}),
			row: (given) => ({ ...given, ...newTimes() }),
		},
		update: { method: 'patch', body: z.object(apiTool).partial() },
		remove: deleted,
	}),
	...crud({
		...{ ...ofAgents, path: '/agent-builder/frontend-actions', key: 'id' },
		...{ table: tables.frontendActions, serialize: showAction },
		get: getter(tables.frontendActions, 'id', toolNotFound),
		create: {
			...{ status: 201, conflict: (id) => conflict('frontend action', id) },
			body: action.extend({ triggerFunction: functionName }),
			row: (given, { store }) => ({
				...{ ...given, ...newTimes() },
				id: ofApp(store, given.triggerFunction)._id,
			}),
		},
		update: { method: 'patch', body: action.partial() },
		remove: deleted,
	}),
	...crud({
		...{ ...ofAgents, path: '/agent-builder/mcp-servers', table: tables.mcpServers, key: 'slug' },
		get: getter(tables.mcpServers, 'slug', toolNotFound),
		serialize: (row, { store }) => ({ ...ofApp(store, row.slug), ...row }),
		create: {
			...{ status: 201, conflict: (slug) => conflict('MCP server', slug) },
			body: server.extend({ slug }),
			row: (given) => ({ ...given, ...newTimes() }),
		},
		update: { method: 'patch', body: server.partial() },
		remove: deleted,
	}),
];
