import * as z from 'zod/v4';

import { appIdOf, Conditions, getter, type Store } from '../../platform/parts.mts';
import { agentOf } from './agents.mts';
import { agentEndpoint, success } from './endpoint.mts';
import { cursorList } from './page.mts';
import { sourceNotFound } from './refusals.mts';
import { agents, type Source, sources } from './tables.mts';

const PATH = '/agent-builder/knowledge-base';

/** A source of this type; another type counts as missing. */
export const sourceOf = (store: Store, type: Source['type'], id: string): Source =>
	getter(sources, 'uniqueId', sourceNotFound, { type })(store, id);

/** What agents have of a source, by its type. */
const holder = (type: string) => (type === 'website' ? 'websites' : 'files');

/** Deletes a source, also from the agents that have it; says what was done. */
export function deleteSource(store: Store, { uniqueId, type }: Source) {
	const column = holder(type);
	for (const { uid, [column]: all } of agents.all(store))
		if (all.includes(uniqueId))
			agents.update(store, { uid }, { [column]: all.filter((one) => one !== uniqueId) });
	sources.delete(store, { uniqueId });
	return { deletedFromAgents: true, vectorsDeleted: true, s3FileDeleted: true };
}

const uniqueIds = z.array(z.string(), 'The uniqueIds must be a list of texts.');
const ofAgent = '/agent-builder/agents/:uid/knowledge-base/:sourceType';
const types = z.enum(['uploads', 'text', 'website']);

/** The sources that a request names, and the agent that gets or loses them. */
function named(store: Store, params: Record<'uid' | 'sourceType', string>, ids: string[]) {
	const type = types.safeParse(params.sourceType).data;
	if (type === undefined) throw sourceNotFound(params.sourceType);
	for (const id of ids) sourceOf(store, type, id);
	return { agent: agentOf(store, params.uid), column: holder(type) } as const;
}

/** What all sources have in common. */
export const knowledgeEndpoints = [
	agentEndpoint({
		method: 'GET',
		path: PATH,
		handle(call) {
			const where = new Conditions(call.query)
				.compare('createdAt', '>=', 'startTime')
				.compare('createdAt', '<=', 'endTime');
			return cursorList(call, where, {
				...{ table: sources, place: 'cursor' },
				show: ({ uniqueId, sourceName, type, status, lastSynced, createdAt, updatedAt }) => ({
					...{ uniqueId, appId: appIdOf(call.store), sourceName, type, status },
					...{ lastSynced: lastSynced ?? null, createdAt, updatedAt },
				}),
			});
		},
	}),
	agentEndpoint({
		method: 'POST',
		path: `${PATH}/status/poll`,
		body: z.object({ uniqueId: uniqueIds }),
		handle({ store, body }) {
			const found = body.uniqueId.flatMap((uniqueId) => sources.one(store, { uniqueId }) ?? []);
			return {
				...success,
				data: Object.fromEntries(found.map(({ uniqueId, status }) => [uniqueId, status])),
			};
		},
	}),
	agentEndpoint({
		method: 'PATCH',
		path: `${ofAgent}/add`,
		body: z.object({ uniqueIds }),
		handle({ store, params, body }) {
			const { agent, column } = named(store, params, body.uniqueIds);
			const all = [...new Set([...agent[column], ...body.uniqueIds])];
			agents.update(store, { uid: agent.uid }, { [column]: all, updatedAt: Date.now() });
			return success;
		},
	}),
	agentEndpoint({
		method: 'PATCH',
		path: `${ofAgent}/remove`,
		body: z.object({ uniqueIds }),
		handle({ store, params, body }) {
			const { agent, column } = named(store, params, []);
			const left = agent[column].filter((id) => !body.uniqueIds.includes(id));
			agents.update(store, { uid: agent.uid }, { [column]: left, updatedAt: Date.now() });
			return success;
		},
	}),
];
