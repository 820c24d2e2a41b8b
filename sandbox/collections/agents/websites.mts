import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import { field, type Store } from '../../platform/parts.mts';
import { agentsApi, iso, newTimes, success } from './endpoint.mts';
import { createdWithin, deleteSource, sourceOf } from './knowledge.mts';
import { byTime } from './page.mts';
import { type Page, pages, sources } from './tables.mts';

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
const serialize = ({ website: _, retryCount, createdAt, updatedAt, ...page }: Page) => {
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
	for (const { urlId, status, retryCount } of chosen) {
		const retries = retryCount + Number(status === 'failed');
		pages.update(store, { urlId }, { status: 'processing', updatedAt, retryCount: retries });
	}
	sources.update(store, { uniqueId: website }, { status: 'indexing', updatedAt });
	return { batchId: randomUUID(), urlsProcessed: chosen.length };
}

const underWay = { webhookUrl: '', status: 'processing' };
const scrape = z.object({
	url: field.webAddress('url'),
	...{ maxDepth: whole('maxDepth', 10, 3), maxPages: whole('maxPages', 10_000, 100) },
	...{ include: part, exclude: part, fetchSitemap: field.flag('fetchSitemap').default(false) },
});
const onePage = z.object({
	url: field.webAddress('url'),
	timeout: z.number().min(5000).max(120_000, 'The timeout must be from 5000 to 120000.').optional(),
	format: z
		.enum(['markdown', 'html', 'text'], 'The format must be markdown, html or text.')
		.optional(),
});
const toSkip = z.object({ exclude: ids });
const toPoll = z.object({ uniqueId: ids });
const toSync = z.object({ uniqueIds: ids });

/** Websites that agents know. */
export const websiteEndpoints = [
	agentsApi.post(`${PATH}/scrape`, { body: scrape }, ({ store, body }) => {
		const { url, maxDepth, maxPages, include, exclude, fetchSitemap } = body;
		const { origin } = new URL(url);
		const has = (address: string, parts: string[]) => parts.some((one) => address.includes(one));
		const found = PATHS.filter((path) => path.split('/').length - 1 <= maxDepth)
			.map((path) => origin + path)
			.filter((address) => include.length === 0 || has(address, include))
			.filter((address) => !has(address, exclude))
			.slice(0, maxPages);
		const [uniqueId, times] = [randomUUID(), newTimes()];
		sources.insert(store, {
			...{ uniqueId, type: 'website', sourceName: url, status: 'indexing', ...times },
		});
		for (const address of found) {
			const title = new URL(address).pathname;
			const page = { urlId: randomUUID(), website: uniqueId, url: address, title };
			pages.insert(store, { ...page, status: 'discovered', ...newTimes() });
		}
		const sitemap = {
			...{ found: true, url: `${origin}/sitemap.xml`, totalUrls: found.length, urls: found },
			lastModified: iso(times.createdAt),
		};
		const crawl = { crawlId: uniqueId, crawlDuration: 0, status: 'completed' };
		const data = { ...crawl, ...(fetchSitemap ? { sitemap } : {}) };
		return { ...success, message: `${found.length} pages were found.`, data };
	}),
	agentsApi.post(`${PATH}/individual-page`, { body: onePage }, ({ body: { url } }) => {
		const title = new URL(url).pathname;
		const about = { url, title, description: '', content: title };
		const metadata = { og: {}, twitter: {}, canonical: url, language: 'en' };
		const crawl = { scraper: 'sandbox', crawlDuration: 0, contentLength: title.length };
		const data = { ...about, metadata, ...crawl, timestamp: iso(Date.now()) };
		return { ...success, message: 'The page was read.', data };
	}),
	agentsApi.get(ONE, (call) => {
		const { uniqueId } = websiteOf(call.store, call.params.parentUniqueId);
		const where = createdWithin(call).equals('website', uniqueId).is('status');
		return byTime('cursor')(call, where, { table: pages, serialize });
	}),
	agentsApi.post(`${ONE}/process`, { body: toSkip }, ({ store, params, body }) => {
		const { uniqueId: website } = websiteOf(store, params.parentUniqueId);
		const all = pages.all(store, { website });
		const [skipped = [], chosen = []] = [true, false].map((isOut) =>
			all.filter(({ urlId }) => body.exclude.includes(urlId) === isOut),
		);
		for (const { urlId } of skipped)
			pages.update(store, { urlId }, { status: 'skipped', updatedAt: Date.now() });
		const data = { ...process(store, website, chosen), totalUrls: all.length, ...underWay };
		return { ...success, message: 'The pages are indexed.', data };
	}),
	agentsApi.post(`${ONE}/status/poll`, { body: toPoll }, ({ store, params, body }) => {
		const { uniqueId: website } = websiteOf(store, params.parentUniqueId);
		const found = pages
			.all(store, { website })
			.filter(({ urlId }) => body.uniqueId.includes(urlId));
		return { ...success, data: Object.fromEntries(found.map((one) => [one.urlId, one.status])) };
	}),
	agentsApi.patch(`${ONE}/sync`, { body: toSync }, ({ store, params, body: { uniqueIds } }) => {
		const { uniqueId: website } = websiteOf(store, params.parentUniqueId);
		const all = pages.all(store, { website });
		const chosen = uniqueIds.length
			? all.filter(({ urlId }) => uniqueIds.includes(urlId))
			: all.filter(({ status }) => status === 'failed');
		const data = {
			...process(store, website, chosen),
			totalRequested: uniqueIds.length || chosen.length,
			excludedUrls: Math.max(0, uniqueIds.length - chosen.length),
			...{ ...underWay, processedUrls: chosen.map(({ url }) => url) },
		};
		return { ...success, message: 'The pages are indexed again.', data };
	}),
	agentsApi.delete(`${PATH}/:uniqueId`, ({ store, params }) => {
		const source = websiteOf(store, params.uniqueId);
		pages.delete(store, { website: source.uniqueId });
		const data = { uniqueId: source.uniqueId, ...deleteSource(store, source) };
		return { ...success, message: 'The website has been deleted.', data };
	}),
];
