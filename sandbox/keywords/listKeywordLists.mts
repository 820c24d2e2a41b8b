import type { Operation } from '../server/operation.mts';
import type { KeywordRow } from './keywordTable.mts';
import { presentWithDefault } from './presentKeywordList.mts';

const limit = 100;

/** List keyword lists: all at once, there is no paging. */
export const listKeywordLists: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/moderation/keywords',
	pool: 'standard',
	handle({ store }) {
		const lists = store.all<KeywordRow>('SELECT * FROM keywords ORDER BY id LIMIT ?', limit);
		return {
			data: lists.map(presentWithDefault),
			meta: { current: { limit, count: lists.length } },
		};
	},
};
