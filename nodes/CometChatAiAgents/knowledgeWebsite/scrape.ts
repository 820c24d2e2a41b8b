import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { boolean, textList, number } from '../../fields/basic';
import { url } from '../../fields/common';

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
export const scrape = defineOperation({
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
	response: object(),
});
