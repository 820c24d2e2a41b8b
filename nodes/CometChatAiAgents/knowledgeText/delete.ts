import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { DELETED_EVERYWHERE, NO_SOURCE } from '../shared/knowledge';
import { textId } from './fields';

/** Delete knowledge text. */
export const deleteText = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete knowledge text',
	description: 'Delete a text from the knowledge base',
	notice: DELETED_EVERYWHERE,
	request: {
		method: 'DELETE',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/knowledge-base/text/{uniqueId}',
	},
	path: textId('Text to delete'),
	response: doneWith('deleted', 'uniqueId'),
	notFoundCodes: NO_SOURCE,
});
