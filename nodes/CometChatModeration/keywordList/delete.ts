import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { keywordList } from '../shared/id';

/** Delete keyword list. */
export const deleteKeywordList = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete keyword list',
	description: 'Delete a keyword list permanently',
	notice:
		'A deleted keyword list can’t be recovered. Rules that refer to it no longer find its terms, so update them first.',
	request: {
		method: 'DELETE',
		api: 'chat',
		retry: 'safe',
		path: '/moderation/keywords/{keywordId}',
	},
	path: { keywordId: keywordList({ displayName: 'Keyword List', description: 'List to delete' }) },
	response: done('deleted', 'keywordId'),
	notFoundCodes: ['ERR_KEYWORD_NOT_FOUND'],
});
