import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import type { Call, Store } from '../../platform/parts.mts';
import { appIdOf, bareList, crud, field, getter } from '../../platform/parts.mts';
import { users } from '../users/table.mts';
import { agentsApi, iso, newTimes, ofAgents, success } from './endpoint.mts';
import { agentNotFound, conflict, toolNotFound } from './refusals.mts';
import { type ByoAgent, byoAgents, type ByoTool, byoTools } from './tables.mts';

/** The role of users that are agents (docs/platform.md, AI agents). */
export const AGENT_ROLE = '@agentic';

const agentOf = getter(byoAgents, 'uid', agentNotFound, { deletedAt: null });

const show = (store: Store, agent: ByoAgent) => {
	const { uid, createdAt, updatedAt, deletedAt, ...own } = agent;
	return {
		...{ uid, appId: appIdOf(store), ...own, instruction: '', deletedAt: iso(deletedAt) },
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

const names = (name: string) =>
	z.array(z.string(), `The ${name} must be a list of texts.`).optional();
const about = {
	name: field.text('name', 100),
	icon: field.webAddress('icon'),
	isActive: field.flag('isActive').optional(),
	integrateWith: field.text('integrateWith', 100),
	integrationType: z.literal('agent', 'The integrationType must be agent.'),
	integrationMeta: z.looseObject({ url: field.webAddress('url').optional() }).optional(),
	...{ tools: names('tools'), actions: names('actions') },
	metaData: z.record(z.string(), z.unknown(), 'The metaData must be an object.').optional(),
};

function check(store: Store, { tools = [], actions = [] }: Partial<ByoAgent>): void {
	for (const name of [...tools, ...actions])
		if (!byoTools.one(store, { name })) throw toolNotFound(name);
}

const typeOf = "CASE doNotExecute WHEN 1 THEN 'tool' ELSE 'action' END";
const showTool = (tool: ByoTool, { store }: Call) => {
	const { name, description, parameters, displayName, executionText, doNotExecute } = tool;
	const appId = appIdOf(store);
	return {
		...{ _id: `${appId}_${name}`, appId, name, type: doNotExecute ? 'tool' : 'action' },
		...{ displayName, executionText, doNotExecute, tool: { name, description, parameters } },
		...{ createdAt: iso(tool.createdAt), updatedAt: iso(tool.updatedAt) },
	};
};

const toolFields = z
	.object({
		displayName: field.text('displayName', 100),
		executionText: field.text('executionText', 500),
		name: field
			.text('name', 100)
			.regex(/^[a-zA-Z_$][a-zA-Z0-9_$-]*$/, 'The name is not that of a function.'),
		description: field.optionalText('description', 2000),
		doNotExecute: field.flag('doNotExecute').default(false),
		parameters: z.record(z.string(), z.unknown(), 'The parameters must be an object.').optional(),
	})
	.refine(({ doNotExecute, description }) => doNotExecute || Boolean(description), {
		...{ path: ['description'], message: 'The description is required.' },
	});

/** Agents that run elsewhere, and the tools and actions of the app that they can use. */
export const byoEndpoints = [
	...crud({
		...{ ...ofAgents, path: '/agents', table: byoAgents, key: 'uid', get: agentOf },
		show: (row, { store }) => show(store, row),
		isListOnly: true,
		pages: bareList('createdAt'),
		filters: (where) => where.and('deletedAt IS NULL'),
		create: {
			...{ status: 201, body: z.object(about) },
			row(body, { store }) {
				check(store, body);
				return { ...body, uid: randomUUID(), ...newTimes() };
			},
			after: (agent, _, { store }) => keepUser(store, agent),
			answer: (agent) => ({ agent }),
		},
		update: {
			...{ method: 'patch', body: z.object(about).partial(), answer: () => success },
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
		...{ get: getter(byoTools, 'name', toolNotFound), show: showTool },
		pages: bareList(),
		filters: (where, { query }) => where.equals(typeOf, query.text('type')),
		create: {
			...{ status: 201, body: toolFields, taken: (name) => conflict('tool', name) },
			row: (given) => ({ ...given, ...newTimes() }),
		},
		update: {
			body: toolFields,
			// The name in the path counts.
			changes: ({ name: _, ...given }) => ({
				...{ description: '', parameters: { type: 'object', properties: {}, required: [] } },
				...given,
			}),
		},
		remove: () => ({ deleted: true }),
	}),
];
