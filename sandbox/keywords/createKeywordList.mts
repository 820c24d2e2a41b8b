import { randomUUID } from 'node:crypto';

import { keywordAlreadyExists, keywordQuota } from '../answers/problems.mts';
import type { Operation } from '../server/operation.mts';
import { readKeywordForm } from './keywordForm.mts';
import { findKeywordList, saveKeywordList, type KeywordRow } from './keywordTable.mts';
import { presentKeywordList } from './presentKeywordList.mts';

/** Lists an app may have beside the default ones. */
const mostLists = 25;

/** Create keyword list (specification, endpoint 4). */
export const createKeywordList: Operation = {
	method: 'POST',
	base: 'chat',
	path: '/moderation/keywords',
	pool: 'standard',
	handle({ store, form, now }) {
		const asked = readKeywordForm(form);
		const id = asked.id ?? randomUUID();
		if (findKeywordList(store, id)) throw keywordAlreadyExists(id);
		const own = store.count('SELECT count(*) AS count FROM keywords WHERE isDefault = 0');
		if (own >= mostLists) throw keywordQuota(mostLists);
		const list: KeywordRow = {
			id,
			name: asked.name ?? null,
			description: asked.description ?? null,
			category: asked.category,
			isCSV: Number(asked.isCSV),
			searchTerms: JSON.stringify(asked.searchTerms),
			revisionId: randomUUID(),
			active: 1,
			isDefault: 0,
			createdAt: now,
			updatedAt: now,
		};
		saveKeywordList(store, list);
		return { data: presentKeywordList(list), entities: asked.searchTerms.length };
	},
};
