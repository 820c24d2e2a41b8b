import { randomUUID } from 'node:crypto';

import { badRequest, keywordNotFound } from '../answers/problems.mts';
import type { Operation } from '../server/operation.mts';
import { readKeywordForm } from './keywordForm.mts';
import { findKeywordList, type KeywordRow, saveKeywordList } from './keywordTable.mts';
import { presentWithDefault } from './presentKeywordList.mts';

/** Update keyword list (specification, endpoint 5): the new entries replace the old ones. */
export const updateKeywordList: Operation = {
	method: 'PUT',
	base: 'chat',
	path: '/moderation/keywords/:keywordId',
	pool: 'standard',
	handle({ store, params, form, now }) {
		const id = params.keywordId ?? '';
		const found = findKeywordList(store, id);
		if (!found) throw keywordNotFound(id);
		const asked = readKeywordForm(form);
		if (asked.id && asked.id !== id) throw badRequest({ id: ['The id of a list cannot change.'] });
		const list: KeywordRow = {
			...found,
			name: asked.name ?? found.name,
			description: asked.description ?? found.description,
			category: asked.category,
			isCSV: Number(asked.isCSV),
			searchTerms: JSON.stringify(asked.searchTerms),
			revisionId: randomUUID(),
			updatedAt: now,
		};
		saveKeywordList(store, list);
		return { data: presentWithDefault(list), entities: asked.searchTerms.length };
	},
};
