import * as z from 'zod/v4';

import { appIdOf, type RequestContext, Conditions, type Store } from '../../platform/parts.mts';
import { agentOf } from './agents.mts';
import { agentsApi, iso, success } from './endpoint.mts';
import { byTime } from './page.mts';
import { sourceNotFound } from './refusals.mts';
import { agents, pages, type Source, sources } from './tables.mts';

const PATH = '/agent-builder/knowledge-base';

/** A source of this type; another type counts as missing. */
export const sourceOf = (store: Store, type: Source['type'], id: string): Source =>
	sources.get(store, { uniqueId: id, type }, () => sourceNotFound(id));

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

const asked = z.object({ uniqueId: uniqueIds });

/** The time of creation is between those of the query. */
export const createdWithin = ({ query }: Pick<RequestContext, 'query'>): Conditions =>
	new Conditions(query)
		.compare('createdAt', '>=', 'startTime')
		.compare('createdAt', '<=', 'endTime');

/** Changes what an agent knows of a type: from the IDs that it has, and those that are named. */
const known = (name: 'add' | 'remove', changed: (before: string[], ids: string[]) => string[]) =>
	agentsApi.patch(`${ofAgent}/${name}`, { body: z.object({ uniqueIds }) }, (call) => {
		const { store, params, body } = call;
		const type = types.safeParse(params.sourceType).data;
		if (type === undefined) throw sourceNotFound(params.sourceType);
		if (name === 'add') for (const id of body.uniqueIds) sourceOf(store, type, id);
		const column = holder(type);
		const { uid, [column]: before } = agentOf(store, params.uid);
		const after = changed(before, body.uniqueIds);
		agents.update(store, { uid }, { [column]: after, updatedAt: Date.now() });
		return success;
	});

/** Letters of a page: the platform doesn't say how it cuts texts. */
const PAGE = 1000;

/** What was read out of a source. Of files, the sandbox keeps no content. */
function pagesOf(store: Store, { type, uniqueId, text = '' }: Source): string[] {
	if (type === 'website')
		return pages.all(store, { website: uniqueId, status: 'processed' }).map(({ title }) => title);
	return text.match(new RegExp(`[^]{1,${PAGE}}`, 'gu')) ?? [];
}

const ONE = `${PATH}/:sourceType/:uniqueId` as const;
const ofType = ({
	store,
	params,
}: Pick<RequestContext<'sourceType' | 'uniqueId'>, 'store' | 'params'>): Source => {
	const type = types.safeParse(params.sourceType).data;
	if (type === undefined) throw sourceNotFound(params.sourceType);
	return sourceOf(store, type, params.uniqueId);
};
const span = z.object({ start: z.coerce.number(), end: z.coerce.number() });
const paging = z.object({
	limit: z.coerce.number().int().min(1).max(100).default(1),
	page: z.coerce.number().int().min(1).default(1),
});

/** What all sources have in common. */
export const knowledgeEndpoints = [
	agentsApi.get(PATH, (call) => {
		// Required, without a meaning that is known.
		call.query.read(span);
		return byTime('cursor')(call, createdWithin(call), {
			table: sources,
			serialize: ({
				uniqueId,
				sourceName,
				type,
				status,
				lastSynced = null,
				createdAt,
				updatedAt,
			}) => ({
				...{ uniqueId, appId: appIdOf(call.store), sourceName },
				...{ type: type === 'text' ? 'text-details' : type, status },
				...{ lastSynced, createdAt, updatedAt },
			}),
		});
	}),
	agentsApi.post(`${PATH}/status/poll`, { body: asked }, ({ store, body }) => {
		const found = body.uniqueId.flatMap((uniqueId) => sources.one(store, { uniqueId }) ?? []);
		return { ...success, data: Object.fromEntries(found.map((one) => [one.uniqueId, one.status])) };
	}),
	agentsApi.get(`${ONE}/pages`, (call) => {
		const source = ofType(call);
		const { limit, page } = call.query.read(paging);
		const all = pagesOf(call.store, source).map((content, index) => ({
			...{ content, pageNumber: index + 1, charCount: content.length },
		}));
		const pageContent = all.slice((page - 1) * limit, page * limit);
		const createdAt = iso(source.createdAt)?.replace('Z', '000');
		const { sourceName: fileName } = source;
		return {
			data: { sourceDetails: { fileName, totalPages: all.length, createdAt }, pageContent },
			meta: { current: { limit, count: pageContent.length } },
		};
	}),
	agentsApi.patch(`${ONE}/sync`, (call) => {
		const { store } = call;
		const { uniqueId, type } = ofType(call);
		const failed = pages.all(store, { website: uniqueId, status: 'failed' });
		for (const { urlId, retryCount } of failed)
			pages.update(store, { urlId }, { status: 'processing', retryCount: retryCount + 1 });
		if (type !== 'website' || failed.length > 0)
			sources.update(store, { uniqueId }, { status: 'indexing', updatedAt: Date.now() });
		return success;
	}),
	known('add', (before, ids) => [...new Set([...before, ...ids])]),
	known('remove', (before, ids) => before.filter((id) => !ids.includes(id))),
];
