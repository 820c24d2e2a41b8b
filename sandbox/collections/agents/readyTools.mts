import * as z from 'zod/v4';

import { Conditions, equals, getter, searched, type Store, textOf } from '../../platform/parts.mts';
import { agentOf } from './agents.mts';
import { agentEndpoint, success } from './endpoint.mts';
import { cursorList } from './page.mts';
import { toolNotFound } from './refusals.mts';
import { agents, readyTools } from './tables.mts';

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

/** Tools of other services, and their actions. */
export const readyToolEndpoints = [
	agentEndpoint({
		method: 'GET',
		path,
		handle({ store, params }) {
			agentOf(store, params.uid);
			return { bare: toolOf(store, params.slug).actions };
		},
	}),
	agentEndpoint({
		method: 'PATCH',
		path: `${path}/add`,
		body: z.object({
			actions,
			authMeta: z.union(
				[z.record(z.string(), z.unknown()), z.array(z.unknown())],
				'The authMeta is required.',
			),
		}),
		handle({ store, params, body }) {
			const { agent, before } = found(store, params, body.actions);
			const all = [...new Set([...before, ...body.actions])];
			const changed = { ...agent.actions, [params.slug]: all };
			agents.update(store, { uid: agent.uid }, { actions: changed, updatedAt: Date.now() });
			return success;
		},
	}),
	agentEndpoint({
		method: 'PATCH',
		path: `${path}/remove`,
		body: z.object({ actions }),
		handle({ store, params, body }) {
			const { agent, before } = found(store, params);
			const left = before.filter((name) => !body.actions.includes(name));
			const changed = { ...agent.actions, [params.slug]: left };
			agents.update(store, { uid: agent.uid }, { actions: changed, updatedAt: Date.now() });
			return success;
		},
	}),
	agentEndpoint({
		method: 'GET',
		path: '/agent-builder/tools/agent/:agentUid',
		handle(call) {
			const agent = agentOf(call.store, call.params.agentUid);
			const where = searched(new Conditions(call.query), call.query, 'name', 'description', 'slug');
			return cursorList(call, equals(where, 'slug', textOf(call.query, 'slug')), {
				table: readyTools,
				show: ({ slug, name, icon, description, actions: all }) => ({
					...{ slug, name, icon, description },
					actions: all.map((one) => ({ name: one.name, displayName: one.displayName })),
					isAuthenticated: Object.hasOwn(agent.actions, slug),
				}),
			});
		},
	}),
];
