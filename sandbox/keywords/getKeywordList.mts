import { keywordNotFound } from '../answers/problems.mts';
import type { Operation } from '../server/operation.mts';
import { findKeywordList } from './keywordTable.mts';
import { presentWithDefault } from './presentKeywordList.mts';

/** Get keyword list. */
export const getKeywordList: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/moderation/keywords/:keywordId',
	pool: 'standard',
	handle({ store, params }) {
		const list = findKeywordList(store, params.keywordId ?? '');
		if (!list) throw keywordNotFound(params.keywordId ?? '');
		return { data: presentWithDefault(list) };
	},
};
