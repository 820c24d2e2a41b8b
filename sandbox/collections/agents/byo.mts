import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import type { RequestContext, Store } from '../../platform/parts.mts';
import { badRequest } from '../../platform/answers/problems.mts';
import { appIdOf, bareList, crud, field, getter } from '../../platform/parts.mts';
import { users } from '../users/table.mts';
import { isTarget } from '../webhooks/body.mts';
import { agentsApi, iso, newTimes, ofAgents, success } from './endpoint.mts';
import { agentNotFound, conflict, toolNotFound } from './refusals.mts';
import { type ByoAgent, byoAgents, type ByoTool, byoTools } from './tables.mts';

/** The role of users that are agents (docs/platform.md, AI agents). */
export const AGENT_ROLE = '@agentic';

const agentOf = getter(byoAgents, 'uid', agentNotFound, { deletedAt: null });

const serialize = (store: Store, agent: ByoAgent) => {
	const { uid, createdAt, updatedAt, deletedAt, ...own } = agent;
	return {
		...{
			_id: `${appIdOf(store)}_${uid}`,
			uid,
			appId: appIdOf(store),
			...own,
			instruction: '',
			deletedAt: iso(deletedAt),
		},
		...{ createdAt: iso(createdAt), updatedAt: iso(updatedAt) },
	};
};

/** An agent that is turned on is a user of the app, with its UID, name and icon. */
function keepUser(store: Store, { uid, name, icon, isActive, deletedAt }: ByoAgent): void {
	const now = Math.floor(Date.now() / 1000);
	const isUser = isActive && deletedAt === undefined;
	if (isUser) users.insert(store, { uid, name, avatar: icon, role: AGENT_ROLE, createdAt: now });
	const deactivatedAt = isUser ? null : now;
	users.update(store, { uid }, { name, avatar: icon, deactivatedAt, updatedAt: now });
}

/** How the headers of each platform are written; those without any have an agentId only. */
const PLATFORMS = {
	...{ mastra: undefined, 'mastra-legacy': undefined, langgraph: 'object', crewai: 'object' },
	...{ vercelV5: 'object', ag2: 'string', rasa: 'string', agno: 'string', 'ag-ui': 'object' },
} as const;
const platforms = Object.keys(PLATFORMS) as Array<keyof typeof PLATFORMS>;

const names = (name: string) =>
	z.array(z.string(), `The ${name} must be a list of texts.`).optional();
const about = {
	name: field.text('name', 100),
	icon: field.webAddress('icon'),
	isActive: field.flag('isActive').optional(),
	integrateWith: z.enum(platforms, `The integrateWith must be one of ${platforms.join(', ')}.`),
	integrationType: z.literal('agent', 'The integrationType must be agent.'),
	integrationMeta: z
		.object({
			baseUrl: field
				.webAddress('baseUrl')
				.refine(isTarget, { message: 'The baseUrl must be an https URL.' }),
			...{ agentId: z.string().optional(), defaultUserId: z.string().optional() },
			headers: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
		})
		.optional(),
	...{ tools: names('tools'), actions: names('actions') },
	metaData: z.record(z.string(), z.unknown(), 'The metaData must be an object.').optional(),
};

/** Headers have the form of their platform, where the body names one. */
const hasItsHeaders = ({
	integrateWith,
	integrationMeta,
}: {
	integrateWith?: string | undefined;
	integrationMeta?: { headers?: unknown } | undefined;
}) => {
	const headers = integrationMeta?.headers;
	if (headers === undefined || integrateWith === undefined) return true;
	return typeof headers === PLATFORMS[integrateWith as keyof typeof PLATFORMS];
};
const otherForm = { path: ['integrationMeta'], message: 'The headers have another form.' };

function check(store: Store, { tools = [], actions = [] }: Partial<ByoAgent>): void {
	for (const name of [...tools, ...actions])
		if (!byoTools.one(store, { name })) throw toolNotFound(name);
}

const typeOf = "CASE doNotExecute WHEN 1 THEN 'tool' ELSE 'action' END";
const NONE = { type: 'object', properties: {}, required: [] };
const showTool = (tool: ByoTool, { store }: RequestContext) => {
	const { name, description, parameters = NONE, displayName, executionText, doNotExecute } = tool;
	const appId = appIdOf(store);
	return {
		...{ _id: `${appId}_${name}`, appId, name, type: doNotExecute ? 'tool' : 'action' },
		...{ displayName, executionText, doNotExecute, tool: { name, description, parameters } },
		...{ createdAt: iso(tool.createdAt), updatedAt: iso(tool.updatedAt) },
	};
};

const parameters = z.object({
	type: z.literal('object', 'The type of the parameters must be object.'),
	properties: z.record(
		z.string(),
		z.looseObject({ type: z.string(), description: z.string() }),
		'The properties need a type and a description each.',
	),
	required: z.array(z.string()).optional(),
});

const toolFields = z.object({
	displayName: field.text('displayName', 100),
	executionText: field.text('executionText'),
	name: field
		.text('name', 100)
		.regex(/^[a-zA-Z_$][a-zA-Z0-9_$-]*$/, 'The name is not that of a function.'),
	description: field.optionalText('description'),
	doNotExecute: field.flag('doNotExecute').default(false),
	parameters: parameters.optional(),
});

/** Refuses an action without what a model needs, and a tool with values for a model to fill in. */
function checkTool({ doNotExecute, description, parameters: own }: Partial<ByoTool>): void {
	if (!doNotExecute && !description)
		throw badRequest({ description: ['The description is required.'] });
	const isRight = doNotExecute ? !Object.keys(own?.properties ?? {}).length : own;
	if (!isRight) throw badRequest({ parameters: ['Actions have parameters, and tools have none.'] });
}

/** Agents that run elsewhere, and the tools and actions of the app that they can use. */
export const byoEndpoints = [
	...crud({
		...{ ...ofAgents, path: '/agents', table: byoAgents, key: 'uid', get: agentOf },
		serialize: (row, { store }) => serialize(store, row),
		isListOnly: true,
		pages: bareList('createdAt'),
		filters: (where) => where.and('deletedAt IS NULL'),
		create: {
			...{ status: 201, body: z.object(about).refine(hasItsHeaders, otherForm) },
			row(body, { store }) {
				check(store, body);
				return { ...body, uid: randomUUID(), ...newTimes() };
			},
			after: (agent, _, { store }) => keepUser(store, agent),
			answer: (agent) => ({ agent }),
		},
		update: {
			...{ method: 'patch', answer: () => success },
			body: z.object(about).partial().refine(hasItsHeaders, otherForm),
			check: (body, _, { store }) => check(store, body),
			publish: (agent, _, { store }) => keepUser(store, agent),
		},
	}),
	agentsApi.delete('/agents/:uid', ({ store, params }) => {
		const agent = agentOf(store, params.uid);
		const deletedAt = Date.now();
		byoAgents.update(store, { uid: agent.uid }, { deletedAt });
		keepUser(store, { ...agent, deletedAt });
		return { ...success, message: `The agent ${agent.uid} has been deleted.` };
	}),
	...crud({
		...{ ...ofAgents, path: '/tools', table: byoTools, key: 'name' },
		...{ get: getter(byoTools, 'name', toolNotFound), serialize: showTool },
		pages: bareList(),
		filters: (where, { query }) => where.equals(typeOf, query.text('type')),
		create: {
			...{ status: 201, body: toolFields, conflict: (name) => conflict('tool', name) },
			row(given) {
				checkTool(given);
				return { ...given, ...newTimes() };
			},
		},
		update: {
			body: toolFields,
			check: (given, stored) => checkTool({ ...stored, ...given }),
			// The name in the path counts; what is left out stays.
			changes: ({ name: _, ...given }) => given,
		},
		remove: () => ({ deleted: true }),
	}),
];
