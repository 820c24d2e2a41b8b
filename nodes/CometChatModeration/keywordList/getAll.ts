import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import type { KeywordListRow } from './rows';
import { keywordListSummary } from './rows';

/** List keyword lists: they come all at once (docs/platform.md, Paging). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many keyword lists',
	description: 'Retrieve the keyword lists of the app with their terms',
	request: { method: 'GET', api: 'chat', path: '/moderation/keywords' },
	execution: whole(),
	response: list<KeywordListRow>(),
	simplify: keywordListSummary,
});
