import { randomUUID } from 'node:crypto';

import { badRequest, type Collection, crud, problem, unpaged } from '../../platform/parts.mts';
import { readKeywordForm } from './form.mts';
import { seedKeywords } from './seed.mts';
import { keywordListOf, keywords as table } from './table.mts';

/** Lists an app may have beside the default ones. */
const maxLists = 25;
const quota = problem('ERR_PLAN_QUOTA_RESTRICTION', 'An app can have {} custom keyword lists.');
const conflict = problem('ERR_KEYWORD_ALREADY_EXISTS', 'The keyword list ID {} is already in use.');

export const keywords: Collection = {
	tables: [table],
	seed: seedKeywords,
	endpoints: crud({
		...{ path: '/moderation/keywords', table, key: 'id', get: keywordListOf },
		pages: unpaged(100),
		/** Only the answer to create lacks `default`; it alone is made of a form without an ID. */
		serialize: ({ isDefault, ...list }, { params: { id }, form }) =>
			form && !id ? list : { ...list, default: isDefault },
		entities: ({ searchTerms }) => searchTerms.length,
		create: {
			conflict,
			row(_, { store, form, now }) {
				const { id = randomUUID(), ...input } = readKeywordForm(form);
				if (table.one(store, { id })) throw conflict(id);
				if (table.count(store, { isDefault: false }) >= maxLists) throw quota(maxLists);
				return { id, ...input, revisionId: randomUUID(), createdAt: now, updatedAt: now };
			},
		},
		/** The new entries replace the old ones (docs/platform.md, Moderation). */
		update: {
			changes(_, list, { form }) {
				const { id = list.id, ...input } = readKeywordForm(form);
				if (id !== list.id) throw badRequest({ id: ['The id of a list can’t change.'] });
				return { ...input, revisionId: randomUUID() };
			},
		},
		remove: ({ id }) => `Keyword list with id ${id} has been deleted successfully.`,
	}),
};
