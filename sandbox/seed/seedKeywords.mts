import { createHash } from 'node:crypto';

import type { Store } from '../database/store.mts';
import type { Category } from '../keywords/category.mts';
import { saveKeywordList } from '../keywords/keywordTable.mts';
import { beginning } from './identity.mts';

const lists: {
	id: string;
	name: string;
	category: Category;
	terms: string[];
	isDefault: number;
}[] = [
	{
		id: 'profanity',
		name: 'Profanity',
		category: 'word',
		terms: ['darn', 'heck', 'blast'],
		isDefault: 1,
	},
	{
		id: 'contact-details',
		name: 'Contact details',
		category: 'pattern',
		terms: ['[a-z0-9._-]+@[a-z0-9.-]+\\.[a-z]{2,}', '\\d{3}-\\d{4}'],
		isDefault: 0,
	},
];

/** A default list of words and an own list of patterns. */
export function seedKeywords(store: Store): void {
	for (const { id, name, category, terms, isDefault } of lists) {
		saveKeywordList(store, {
			id,
			name,
			description: null,
			category,
			isCSV: 0,
			searchTerms: JSON.stringify(terms),
			revisionId: createHash('sha1').update(id).digest('hex').slice(0, 24),
			active: 1,
			isDefault,
			createdAt: beginning,
			updatedAt: beginning,
		});
	}
}
