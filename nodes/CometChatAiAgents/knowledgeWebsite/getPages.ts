import { list, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { options } from '../../fields/basic';
import { byCursor, timeRange } from '../shared/lists';
import { websiteId } from './fields';
import type { PageRow } from './rows';
import { pageSummary } from './rows';

/** Get pages of website. */
export const getPages = defineOperation({
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
