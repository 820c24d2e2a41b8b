import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { pages, websiteId } from './fields';
import { indexed, waiting } from './waiting';

/** Index pages of website: what a second request does is not documented. */
export const indexPages = defineOperation({
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
	response: object(),
	toBody: (body) => ({ exclude: [], ...body }),
	toRow: (data, { uniqueId }) => ({ uniqueId, ...data }),
	completion: indexed,
});
