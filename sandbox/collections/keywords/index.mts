import { createHash, randomUUID } from 'node:crypto';

import {
	appIdOf,
	badRequest,
	type Collection,
	crud,
	problem,
	unpaged,
} from '../../platform/parts.mts';
import { readKeywordForm } from './form.mts';
import { seedKeywords } from './seed.mts';
import { keywordListOf, keywords as table } from './table.mts';

/** Lists an app may have beside the default ones. */
const maxLists = 25;
const quota = problem('ERR_PLAN_QUOTA_RESTRICTION', 'An app can have {} custom keyword lists.');
const conflict = problem('ERR_KEYWORD_ALREADY_EXISTS', 'The keyword list ID {} is already in use.');

/** What the platform's database adds to a row. */
const stored = (id: string, appId: string) => ({
	...{ _id: createHash('md5').update(id).digest('hex').slice(0, 24), appId, __v: 0 },
});

export const keywords: Collection = {
	tables: [table],
	seed: seedKeywords,
	endpoints: crud({
		...{ path: '/moderation/keywords', table, key: 'id', get: keywordListOf },
		pages: unpaged(100),
		/** Only the answer to create lacks `default`; it alone is made of a form without an ID. A list shows more. */
		serialize: ({ isDefault, ...list }, { store, params: { id }, form }) =>
			form && !id
				? list
				: { ...(id ? {} : stored(list.id, appIdOf(store))), ...list, default: isDefault },
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
