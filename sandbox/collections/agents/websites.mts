import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import { Conditions, equals, field, type Store, textOf } from '../../platform/parts.mts';
import { agentEndpoint, iso, newTime, success } from './endpoint.mts';
import { deleteSource, sourceOf } from './knowledge.mts';
import { cursorList } from './page.mts';
import { type Page, pages, type PageStatus, sources } from './tables.mts';

/** Pages that the sandbox finds on every website, as it opens none (docs/platform.md, AI agents). */
const PATHS = ['/', '/about', '/contact', '/pricing', '/docs', '/docs/start', '/archive'];

const PATH = '/agent-builder/knowledge-base/website';
const ONE = `${PATH}/:parentUniqueId/discovered-urls`;
const part = z.array(z.string(), 'The include and exclude must be lists of texts.').default([]);
const whole = (name: string, most: number, usual: number) =>
	z
		.number(`The ${name} must be a number.`)
		.int()
		.min(1)
		.max(most, `The ${name} must be at most ${most}.`)
		.default(usual);

const ids = z.array(z.string(), 'The IDs must be a list of texts.');

const websiteOf = (store: Store, id: string) => sourceOf(store, 'website', id);

/** What is said of a page once it was indexed. */
const show = ({ website: _, retryCount, createdAt, updatedAt, ...page }: Page) => {
	const isDone = page.status === 'processed';
	const [chunksCreated, embeddingsGenerated] = isDone ? [1, 1] : [0, 0];
	return {
		...{ ...page, description: '', content: '', lastCrawledAt: createdAt, retryCount },
		...{ createdAt, updatedAt, vectorizationStatus: page.status },
		...{ chunksCreated, embeddingsGenerated },
	};
};

/** Marks pages as ones to be indexed, which the background does. */
function process(store: Store, website: string, chosen: Page[]) {
	const updatedAt = Date.now();
	for (const { urlId, status, retryCount } of chosen)
		pages.update(
			store,
			{ urlId },
			{
				...{ status: 'processing', updatedAt },
				retryCount: retryCount + Number(status === 'failed'),
			},
		);
	sources.update(store, { uniqueId: website }, { status: 'indexing', updatedAt });
	return { batchId: randomUUID(), urlsProcessed: chosen.length };
}

/** Websites that agents know. */
export const websiteEndpoints = [
	agentEndpoint({
		method: 'POST',
		path: `${PATH}/scrape`,
		body: z.object({
			url: field.webAddress('url'),
			...{ maxDepth: whole('maxDepth', 10, 3), maxPages: whole('maxPages', 10_000, 100) },
			...{ include: part, exclude: part, fetchSitemap: field.flag('fetchSitemap').default(false) },
		}),
		handle({ store, body: { url, maxDepth, maxPages, include, exclude, fetchSitemap } }) {
			const { origin } = new URL(url);
			const has = (address: string, parts: string[]) => parts.some((one) => address.includes(one));
			const found = PATHS.filter((path) => path.split('/').length - 1 <= maxDepth)
				.map((path) => origin + path)
				.filter((address) => include.length === 0 || has(address, include))
				.filter((address) => !has(address, exclude))
				.slice(0, maxPages);
			const [uniqueId, createdAt] = [randomUUID(), newTime()];
			const times = { createdAt, updatedAt: createdAt };
			sources.insert(store, {
				...{ uniqueId, type: 'website', sourceName: url, status: 'indexing', ...times },
			});
			for (const address of found) {
				const [urlId, time] = [randomUUID(), newTime()];
				pages.insert(store, {
					...{ urlId, website: uniqueId, url: address, title: new URL(address).pathname },
					...{ status: 'discovered', createdAt: time, updatedAt: time },
				});
			}
			const sitemap = {
				...{ found: true, url: `${origin}/sitemap.xml`, totalUrls: found.length, urls: found },
				lastModified: iso(createdAt),
			};
			const crawl = { crawlId: uniqueId, crawlDuration: 0, status: 'completed' };
			const data = { ...crawl, ...(fetchSitemap ? { sitemap } : {}) };
			return { ...success, message: `${found.length} pages were found.`, data };
		},
	}),
	agentEndpoint({
		method: 'GET',
		path: ONE,
		handle(call) {
			const { uniqueId } = websiteOf(call.store, call.params.parentUniqueId);
			const where = new Conditions(call.query)
				.and('website = ?', uniqueId)
				.compare('createdAt', '>=', 'startTime')
				.compare('createdAt', '<=', 'endTime');
			return cursorList(call, equals(where, 'status', textOf(call.query, 'status')), {
				...{ table: pages, place: 'cursor', show },
			});
		},
	}),
	agentEndpoint({
		method: 'POST',
		path: `${ONE}/process`,
		body: z.object({ exclude: ids }),
		handle({ store, params, body: { exclude } }) {
			const { uniqueId: website } = websiteOf(store, params.parentUniqueId);
			const all = pages.all(store, { website });
			const chosen = all.filter(({ urlId }) => !exclude.includes(urlId));
			for (const { urlId } of all.filter((page) => !chosen.includes(page)))
				pages.update(store, { urlId }, { status: 'skipped', updatedAt: Date.now() });
			const data = { ...process(store, website, chosen), totalUrls: all.length };
			const rest = { webhookUrl: '', status: 'processing' };
			return { ...success, message: 'The pages are indexed.', data: { ...data, ...rest } };
		},
	}),
	agentEndpoint({
		method: 'POST',
		path: `${ONE}/status/poll`,
		body: z.object({ uniqueId: ids }),
		handle({ store, params, body }) {
			const { uniqueId: website } = websiteOf(store, params.parentUniqueId);
			const found = pages
				.all(store, { website })
				.filter(({ urlId }) => body.uniqueId.includes(urlId));
			const statuses: Array<[string, PageStatus]> = found.map(({ urlId, status }) => [
				urlId,
				status,
			]);
			return { ...success, data: Object.fromEntries(statuses) };
		},
	}),
	agentEndpoint({
		method: 'PATCH',
		path: `${ONE}/sync`,
		body: z.object({ uniqueIds: ids }),
		handle({ store, params, body: { uniqueIds } }) {
			const { uniqueId: website } = websiteOf(store, params.parentUniqueId);
			const chosen = pages
				.all(store, { website })
				.filter(({ urlId, status }) =>
					uniqueIds.length === 0 ? status === 'failed' : uniqueIds.includes(urlId),
				);
			const data = {
				...process(store, website, chosen),
				...{ totalRequested: uniqueIds.length || chosen.length },
				excludedUrls: Math.max(0, uniqueIds.length - chosen.length),
				...{ webhookUrl: '', status: 'processing', processedUrls: chosen.map(({ url }) => url) },
			};
			return { ...success, message: 'The pages are indexed again.', data };
		},
	}),
	agentEndpoint({
		method: 'DELETE',
		path: `${PATH}/:uniqueId`,
		handle({ store, params }) {
			const source = websiteOf(store, params.uniqueId);
			pages.delete(store, { website: source.uniqueId });
			const data = { uniqueId: source.uniqueId, ...deleteSource(store, source) };
			return { ...success, message: 'The website has been deleted.', data };
		},
	}),
];
