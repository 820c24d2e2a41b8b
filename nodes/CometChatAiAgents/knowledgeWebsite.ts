import { several } from './shared/id';
import { DELETED_EVERYWHERE, NO_SOURCE, sourceId } from './shared/knowledge';
import { doneWith, list, optional, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { boolean, number, options, textList } from '../fields/basic';
import { byCursor, timeRange } from './shared/lists';
import { statesBy } from './shared/states';
import { indexing } from './shared/indexing';
import { url } from '../fields/common';

const websiteId = (description: string) => sourceId('Website', description);

const pages = (description: string) =>
	several({
		displayName: 'Page IDs',
		description,
		placeholder: 'e.g. url_1700000000',
		entryName: 'Page ID',
	});

const body = { pageIds: { ...pages('IDs of the pages'), sendAs: 'uniqueId' } };

/** Whether to wait for the pages of a website: no response names them, so its own status counts. */
const { waiting, indexed } = indexing({
	until: 'CometChat reports the website as indexed',
	minutes: 15,
	again: true,
	failed: {
		message: 'CometChat couldn’t index the website',
		description: 'Get Pages shows which pages failed, and Sync Pages indexes them again.',
	},
});

const parts = (displayName: string, description: string, placeholder: string) =>
	optional(
		textList({
			displayName,
			description: `${description}: one per entry, comma-separated, or an array from an expression`,
			placeholder,
			entryName: 'Text',
			max: 1000,
		}),
	);

/** Scrape website: it is answered once the crawl has finished, and a second one would crawl again. */
const scrape = defineOperation({
	value: 'scrape',
	name: 'Scrape',
	action: 'Scrape website',
	description: 'Find the pages of a website',
	notice:
		'CometChat responds when the crawl has finished: raise Timeout under Options for a large website. Index Pages then adds its pages to the knowledge base.',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'never',
		path: '/agent-builder/knowledge-base/website/scrape',
	},
	checkWith: 'Knowledge Source → Get Many',
	body: {
		url: url({
			displayName: 'URL',
			description: 'Page to start from',
			placeholder: 'e.g. https://example.com/help',
		}),
		maxDepth: optional(
			number({
				displayName: 'Max Depth',
				description: 'Most links between the first page and any other, at most 10',
				minValue: 1,
				maxValue: 10,
				default: 3,
			}),
		),
		maxPages: optional(
			number({
				displayName: 'Max Pages',
				description: 'Most pages to find, at most 10,000',
				minValue: 1,
				maxValue: 10_000,
				default: 100,
			}),
		),
		include: parts('Include', 'Only URLs that contain one of these texts', 'e.g. /help/'),
		exclude: parts('Exclude', 'Texts that no URL can contain', 'e.g. /login'),
		fetchSitemap: optional(
			boolean({
				displayName: 'Fetch Sitemap',
				description: 'Whether to read the sitemap of the website as well',
			}),
		),
	},
});

/** Scrape page: it is answered once the page is read; whether it is stored is not documented. */
const scrapePage = defineOperation({
	value: 'scrapePage',
	name: 'Scrape Page',
	action: 'Scrape web page',
	description: 'Read one web page',
	notice:
		'CometChat doesn’t document whether the page becomes a knowledge source. To be sure, add its content with Knowledge Text → Set.',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'never',
		path: '/agent-builder/knowledge-base/website/individual-page',
	},
	checkWith: 'Knowledge Source → Get Many',
	body: {
		url: url({
			displayName: 'URL',
			description: 'Page to read',
			placeholder: 'e.g. https://example.com/help',
		}),
		pageTimeout: optional(
			number({
				displayName: 'Page Timeout',
				description:
					'Milliseconds that CometChat waits for the page, from 5,000 to 120,000. Timeout under Options must be longer.',
				minValue: 5000,
				maxValue: 120_000,
				default: 30_000,
				sendAs: 'timeout',
			}),
		),
		format: optional(
			options({
				displayName: 'Format',
				description: 'Format of the content',
				options: { markdown: 'Markdown', html: 'HTML', text: 'Text' },
			}),
		),
	},
});

/** What most users want to know of a page; its text is long. */
const pageSummary = [
	...(['urlId', 'url', 'title', 'description', 'status', 'lastCrawledAt'] as const),
	...(['vectorizationStatus', 'chunksCreated', 'retryCount', 'updatedAt'] as const),
];

/** Fields of a page that the description names (docs/platform.md, AI agents). */
type PageRow = (typeof pageSummary)[number] | 'content' | 'embeddingsGenerated' | 'createdAt';

const getPages = defineOperation({
	value: 'getPages',
	name: 'Get Pages',
	action: 'Get pages of website',
	description: 'Retrieve the pages that a crawl found',
	request: {
		method: 'GET',
		api: 'agents',
		path: '/agent-builder/knowledge-base/website/{uniqueId}/discovered-urls',
	},
	path: websiteId('Website whose pages to retrieve'),
	filters: {
		status: optional(
			options({
				displayName: 'Status',
				description: 'Status of the pages',
				options: {
					discovered: 'Discovered',
					processing: 'Processing',
					processed: 'Processed',
					failed: 'Failed',
					skipped: 'Skipped',
				},
			}),
		),
		...timeRange('pages'),
	},
	execution: byCursor('urlId'),
	response: list<PageRow>(),
	simplify: pageSummary,
});

/** Index pages of website: what a second request does is not documented. */
const indexPages = defineOperation({
	value: 'indexPages',
	name: 'Index Pages',
	action: 'Index pages of website',
	description: 'Add the pages that a crawl found to the knowledge base',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'never',
		path: '/agent-builder/knowledge-base/website/{uniqueId}/discovered-urls/process',
	},
	checkWith: 'Knowledge Website → Get Pages',
	path: websiteId('Website whose pages to index'),
	body: {
		excludedPages: {
			...optional(pages('IDs of the pages to leave out')),
			narrows: true,
			sendAs: 'exclude',
		},
		...waiting,
	},
	toBody: (body) => ({ exclude: [], ...body }),
	toRow: (data, { uniqueId }) => ({ uniqueId, ...data }),
	completion: indexed,
});

/** Get status of pages: a POST that changes nothing. */
const getPageStatus = defineOperation({
	value: 'getPageStatus',
	name: 'Get Page Status',
	action: 'Get status of pages',
	description: 'Get the indexing status of pages',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'safe',
		sends: 'query',
		path: '/agent-builder/knowledge-base/website/{uniqueId}/discovered-urls/status/poll',
	},
	path: websiteId('Website that the pages belong to'),
	body,
	execution: statesBy({
		by: ['uniqueId'],
		ids: 'pageIds',
		fields: body,
		id: 'urlId',
		entryName: 'Page ID',
	}),
});

/** Sync pages of website: a second request would index them once more. */
const syncPages = defineOperation({
	value: 'syncPages',
	name: 'Sync Pages',
	action: 'Sync pages of website',
	description: 'Index pages again',
	notice: 'Without Page IDs, all pages that failed are indexed again.',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'never',
		path: '/agent-builder/knowledge-base/website/{uniqueId}/discovered-urls/sync',
	},
	checkWith: 'Knowledge Website → Get Pages',
	path: websiteId('Website whose pages to index again'),
	body: {
		pageIds: {
			...optional(pages('IDs of the pages')),
			narrows: true,
			sendAs: 'uniqueIds',
		},
		...waiting,
	},
	toBody: (body) => ({ uniqueIds: [], ...body }),
	toRow: (data, { uniqueId }) => ({ uniqueId, ...data }),
	completion: indexed,
});

const deleteWebsite = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete website',
	description: 'Delete a website with its pages from the knowledge base',
	notice: DELETED_EVERYWHERE,
	request: {
		method: 'DELETE',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/knowledge-base/website/{uniqueId}',
	},
	path: websiteId('Website to delete'),
	response: doneWith('deleted', 'uniqueId'),
	notFoundCodes: NO_SOURCE,
});

export const knowledgeWebsite = resource({
	value: 'knowledgeWebsite',
	name: 'Knowledge Website',
	default: 'scrape',
	operations: [
		...[scrape, scrapePage, getPages, indexPages, getPageStatus, syncPages, deleteWebsite],
	],
});
