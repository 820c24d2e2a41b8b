import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { DELETED_EVERYWHERE, NO_SOURCE, sourceId } from '../shared/knowledge';

/** Delete knowledge file. */
export const deleteFile = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete knowledge file',
	description: 'Delete a file from the knowledge base',
	notice: DELETED_EVERYWHERE,
	request: {
		method: 'DELETE',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/knowledge-base/uploads/{uniqueId}',
	},
	path: sourceId('Knowledge File', 'File to delete'),
	response: doneWith('deleted', 'uniqueId'),
	notFoundCodes: NO_SOURCE,
});
