import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { sourceId } from '../shared/knowledge';
import { sourceType } from './fields';

/**
 * Get pages of source. One at a time: what the number of a page means with more of them is not
 * documented (docs/platform.md, AI agents).
 */
export const getPages = defineOperation({
	value: 'getPages',
	name: 'Get Pages',
	action: 'Get pages of knowledge source',
	description: 'Retrieve the extracted text of a source, page by page',
	request: {
		method: 'GET',
		api: 'agents',
		path: '/agent-builder/knowledge-base/{sourceType}/{uniqueId}/pages',
	},
	path: { ...sourceType('Type of the source'), ...sourceId('Source', 'Source to read') },
	execution: paged({ max: 1, id: 'pageNumber' }),
	response: list({ at: 'pageContent' }),
	toQuery: ({ perPage: limit, ...query }) => ({ ...query, limit }),
});
