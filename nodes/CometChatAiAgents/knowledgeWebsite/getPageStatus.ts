import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { statesBy } from '../shared/states';
import { pages, websiteId } from './fields';

const body = { pageIds: { ...pages('IDs of the pages'), sendAs: 'uniqueId' } };

/** Get status of pages: a POST that changes nothing. */
export const getPageStatus = defineOperation({
	value: 'getPageStatus',
	name: 'Get Page Status',
	action: 'Get status of pages',
	description: 'Get the indexing status of pages',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'safe',
		onlyReads: true,
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
	response: object(),
});
