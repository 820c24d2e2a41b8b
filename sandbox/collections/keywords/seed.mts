import { createHash } from 'node:crypto';

import { beginning, type Store } from '../../platform/parts.mts';
import { keywords } from './table.mts';

const mail = '[a-z0-9._-]+@[a-z0-9.-]+\\.[a-z]{2,}';
const lists = [
	['profanity', 'Profanity', 'word', true, 'darn', 'heck', 'blast'],
	['contact-details', 'Contact details', 'pattern', false, mail, '\\d{3}-\\d{4}'],
] as const;

/** A default list of words and an own list of patterns. */
export function seedKeywords(store: Store): void {
	for (const [id, name, category, isDefault, ...searchTerms] of lists) {
		const revisionId = createHash('sha1').update(id).digest('hex').slice(0, 24);
		const times = { createdAt: beginning, updatedAt: beginning };
		keywords.insert(store, { id, name, category, isDefault, searchTerms, revisionId, ...times });
	}
}
