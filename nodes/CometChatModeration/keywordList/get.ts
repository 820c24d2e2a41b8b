import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { keywordList } from '../shared/id';
import type { KeywordListRow } from './rows';
import { keywordListSummary } from './rows';

/** Get keyword list. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get keyword list',
	description: 'Retrieve a keyword list with its terms',
	request: { method: 'GET', api: 'chat', path: '/moderation/keywords/{keywordId}' },
	path: {
		keywordId: keywordList({ displayName: 'Keyword List', description: 'List to retrieve' }),
	},
	response: object<KeywordListRow>(),
	simplify: keywordListSummary,
});
