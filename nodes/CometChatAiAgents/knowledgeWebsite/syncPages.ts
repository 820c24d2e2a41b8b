import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { pages, websiteId } from './fields';
import { indexed, waiting } from './waiting';

/** Sync pages of website: a second request would index them once more. */
export const syncPages = defineOperation({
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
	response: object(),
	toBody: (body) => ({ uniqueIds: [], ...body }),
	toRow: (data, { uniqueId }) => ({ uniqueId, ...data }),
	completion: indexed,
});
