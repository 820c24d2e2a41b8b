import { beginning, type Store } from '../../../platform/parts.mts';
import { rules } from './table.mts';

/** One rule, which every app has from the start: no message holds a word of the list `profanity`. */
export function seedRules(store: Store): void {
	rules.insert(store, {
		...{ id: 'profanity-filter', name: 'Profanity filter', enabled: true, isDefault: true },
		...{ action: ['blockMessage'], filters: [], createdAt: beginning, updatedAt: beginning },
		conditions: [
			{
				...{ id: 1, entity: 'message', operand: 'text', operator: 'contains', category: 'word' },
				...{ isKeywordReferencePresent: true, isMediaPresent: false, value: 'profanity' },
			},
		],
	});
}
