import * as z from 'zod/v4';

import { Conditions, getter, type Store } from '../../platform/parts.mts';
import { agentOf } from './agents.mts';
import { agentsApi, ofAgents, success } from './endpoint.mts';
import { toolNotFound } from './refusals.mts';
import { type Agent, agents, apiTools, mcpServers, readyTools } from './tables.mts';

const toolOf = getter(readyTools, 'slug', toolNotFound);
const actions = z.array(z.string(), 'The actions must be a list of texts.');

/** An agent and one of its tools; the actions that are named must be among those of the tool. */
function found(store: Store, { uid, slug }: Record<'uid' | 'slug', string>, names: string[] = []) {
	const agent = agentOf(store, uid);
	const tool = toolOf(store, slug);
	if (!agent.tools.includes(slug)) throw toolNotFound(slug);
	const unknown = names.find((name) => !tool.actions.some((one) => one.name === name));
	if (unknown !== undefined) throw toolNotFound(unknown);
	return { agent, tool, before: agent.actions[slug] ?? [] };
}

const path = '/agent-builder/agents/:uid/tools/:slug/actions';
const authMeta = z.union(
	[z.record(z.string(), z.unknown()), z.array(z.unknown())],
	'The authMeta must be an object or a list.',
);

/** Keeps which actions of a tool an agent has from now on. */
function keep(store: Store, { uid, actions }: Agent, slug: string, names: string[]) {
	const changed = { ...actions, [slug]: names };
	agents.update(store, { uid }, { actions: changed, updatedAt: Date.now() });
	return success;
}

const toAdd = z.object({ actions, authMeta });

/** Models that the platform's pages show. */
const MODELS = [
	['gpt-4o-mini', 'openai'],
	['gpt-4o', 'openai'],
	['claude-sonnet-4-20250514', 'anthropic'],
].map(([model, provider]) => ({ model, provider, settings: {}, default: model === 'gpt-4o' }));
const toRemove = z.object({ actions });

/** Tools of other services, and their actions. */
export const readyToolEndpoints = [
	agentsApi.get(path, ({ store, params }) => {
		agentOf(store, params.uid);
		return { bare: toolOf(store, params.slug).actions };
	}),
	agentsApi.patch(`${path}/add`, { body: toAdd }, ({ store, params, body }) => {
		const { agent, before } = found(store, params, body.actions);
		return keep(store, agent, params.slug, [...new Set([...before, ...body.actions])]);
	}),
	agentsApi.patch(`${path}/remove`, { body: toRemove }, ({ store, params, body }) => {
		const { agent, before } = found(store, params);
		const left = before.filter((name) => !body.actions.includes(name));
		return keep(store, agent, params.slug, left);
	}),
	agentsApi.get('/agent-builder/agents/available-models', () => ({ bare: MODELS })),
	agentsApi.get('/agent-builder/agents/:uid/tools/search', ({ store, params, query }) => {
		agentOf(store, params.uid);
		const key = query.text('key')?.toLowerCase() ?? '';
		const all = [...readyTools.all(store), ...apiTools.all(store), ...mcpServers.all(store)];
		const results = all
			.map(({ slug, name, description, icon }) => ({ slug, name, description, icon }))
			.filter((one) =>
				[one.slug, one.name, one.description].join('\n').toLowerCase().includes(key),
			);
		return { ...success, results };
	}),
	agentsApi.get('/agent-builder/tools/agent/:agentUid', (call) => {
		const agent = agentOf(call.store, call.params.agentUid);
		const where = new Conditions(call.query).has('name', 'description', 'slug').is('slug');
		return ofAgents.pages(call, where, {
			table: readyTools,
			serialize: ({ slug, name, icon, description, actions: all }) => ({
				...{ slug, name, icon, description },
				actions: all.map((one) => ({ name: one.name, displayName: one.displayName })),
				isAuthenticated: Object.hasOwn(agent.actions, slug),
			}),
		});
	}),
];
