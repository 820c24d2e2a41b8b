import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { DELETED_EVERYWHERE, NO_SOURCE } from '../shared/knowledge';
import { websiteId } from './fields';

/** Delete website. */
export const deleteWebsite = defineOperation({
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
