import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import { appIdOf, crud, field, getter, type Store } from '../../platform/parts.mts';
import { agentsApi, newTimes, ofAgents, success } from './endpoint.mts';
import { agentNotFound, toolAlreadyAdded, toolNotFound } from './refusals.mts';
import type { Agent } from './tables.mts';
import { agents, apiTools, frontendActions, mcpServers, readyTools } from './tables.mts';

export const agentOf = getter(agents, 'uid', agentNotFound);

export function showAgent(store: Store, agent: Agent) {
	const { uid, files, websites, apiTools: api, mcpServers: mcp, frontendActions: front } = agent;
	const { instruction, metaData, model, modelMetaData, createdAt, updatedAt } = agent;
	const { name, icon, isActive, description, tools } = agent;
	return {
		...{ uid, appId: appIdOf(store), name, icon, isActive, description, tools, files, websites },
		...{ otherKbIntegrations: [], apiTools: api, mcpServers: mcp, frontendActions: front },
		...{ ragVersion: 'v2', lastMessageAt: null, instruction, formattedInstruction: instruction },
		...{ metaData, model, modelMetaData, createdAt, updatedAt },
	};
}

const list = (name: string) =>
	z.array(z.string(`The ${name} must be a list of texts.`), `The ${name} must be a list.`);
const record = (name: string) =>
	z.record(z.string(), z.unknown(), `The ${name} must be an object.`).optional();
const about = {
	name: field.text('name', 100),
	icon: field.optionalText('icon', 3000),
	description: field.optionalText('description'),
	tools: list('tools').optional(),
	apiTools: list('apiTools').optional(),
	mcpServers: list('mcpServers').optional(),
	instruction: field.optionalText('instruction', 32_000),
	metaData: record('metaData'),
	model: field.text('model', 100).optional(),
	modelMetaData: record('modelMetaData'),
	isActive: field.flag('isActive').optional(),
};

/** What an agent can have, and whether it exists. */
const kinds = {
	tools: (store: Store, slug: string) => readyTools.one(store, { slug }),
	apiTools: (store: Store, slug: string) => apiTools.one(store, { slug }),
	mcpServers: (store: Store, slug: string) => mcpServers.one(store, { slug }),
	frontendActions: (store: Store, triggerFunction: string) =>
		frontendActions.one(store, { triggerFunction }),
};
type Kind = keyof typeof kinds;

/** What an agent is to have must exist. */
function check(store: Store, wanted: Partial<Record<Kind, string[] | undefined>>): void {
	for (const kind of Object.keys(kinds) as Kind[])
		for (const name of wanted[kind] ?? []) if (!kinds[kind](store, name)) throw toolNotFound(name);
}

function change(store: Store, uid: string, changes: Parameters<typeof agents.update>[2]): void {
	agents.update(store, { uid }, { ...changes, updatedAt: Date.now() });
}

const path = '/agent-builder/agents';

/** Adds what an agent doesn't have yet, and takes away what it has. */
function attachments(route: string, kind: Kind, name: string = kind) {
	const body = z.object({ [name]: list(name) });
	const changing = (
		step: string,
		after: (store: Store, before: string[], named: string[]) => string[],
	) =>
		agentsApi.patch(`${path}/:uid/${route}/${step}`, { body }, ({ store, params, body: given }) => {
			const { [kind]: before, uid } = agentOf(store, params.uid);
			change(store, uid, { [kind]: after(store, before, given[name] ?? []) });
			return { ...success, data: showAgent(store, agentOf(store, uid)) };
		});
	return [
		changing('add', (store, before, named) => {
			check(store, { [kind]: named });
			const double = named.find((one) => before.includes(one));
			if (double !== undefined) throw toolAlreadyAdded(double);
			return [...before, ...new Set(named)];
		}),
		changing('remove', (_, before, named) => before.filter((one) => !named.includes(one))),
	];
}

/** What an agent has, by its kind. */
const enabled = {
	tools: (store: Store, agent: Agent) =>
		found(agent.tools, (slug) => kinds.tools(store, slug)).map(
			({ slug, name, description, icon, actions }) => ({
				...{ slug, name, description, icon },
				actions: actions
					.filter((action) => agent.actions[slug]?.includes(action.name))
					.map((one) => ({ slug: one.name, name: one.displayName, description: one.description })),
			}),
		),
	frontendActions: (store: Store, agent: Agent) =>
		found(agent.frontendActions, (name) => kinds.frontendActions(store, name)).map(
			({ icon: _, createdAt: __, updatedAt: ___, ...action }) => action,
		),
	apiTools: (store: Store, agent: Agent) =>
		found(agent.apiTools, (slug) => kinds.apiTools(store, slug)).map(
			({ slug, name, description, icon, endpoint, method, parameters }) => ({
				...{ slug, name, description, icon, endpoint, method, parameters },
			}),
		),
	mcpServers: (store: Store, agent: Agent) =>
		found(agent.mcpServers, (slug) => kinds.mcpServers(store, slug)).map(
			({ createdAt: _, updatedAt: __, ...server }) => server,
		),
};

/** The rows of these names that are there. */
const found = <Row,>(names: string[], find: (name: string) => Row | undefined): Row[] =>
	names.flatMap((name) => find(name) ?? []);

/** Agents made in CometChat. */
export const agentEndpoints = [
	...crud({
		...{ ...ofAgents, path, table: agents, key: 'uid', get: agentOf },
		serialize: (row, { store }) => showAgent(store, row),
		filters: (where) => where.has('name', 'description', 'uid'),
		create: {
			...{ status: 201, body: z.object(about), answer: (agent) => ({ agent }) },
			row(body, { store }) {
				check(store, body);
				return { ...body, uid: randomUUID(), ...newTimes() };
			},
		},
		update: {
			...{ method: 'patch', body: z.object(about).partial(), answer: () => success },
			check: (body, _, { store }) => check(store, body),
		},
		remove: ({ uid }) => ({ ...success, message: `The agent ${uid} has been deleted.` }),
	}),
	agentsApi.get(`${path}/:uid/enabled-items`, ({ store, params, query }) => {
		const agent = agentOf(store, params.uid);
		const key = query.text('key')?.toLowerCase() ?? '';
		const has = ({ name, description }: { name: string; description: string }) =>
			`${name}\n${description}`.toLowerCase().includes(key);
		const wanted = Object.entries(enabled).filter(([kind]) => query.text(kind) !== 'false');
		return {
			data: Object.fromEntries(
				wanted.map(([kind, of]) => [
					kind,
					(of(store, agent) as Array<Parameters<typeof has>[0]>).filter(has),
				]),
			),
		};
	}),
	...attachments('tools', 'tools'),
	...attachments('api-tools', 'apiTools'),
	...attachments('frontend-actions', 'frontendActions'),
	...attachments('mcp', 'mcpServers', 'mcps'),
];
