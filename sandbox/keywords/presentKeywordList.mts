import { presented } from '../answers/presented.mts';
import type { KeywordRow } from './keywordTable.mts';

/** A list as the platform answers it on create (specification, Moderation keyword list). */
export function presentKeywordList(list: KeywordRow) {
	return presented({
		id: list.id,
		name: list.name,
		description: list.description,
		category: list.category,
		isCSV: list.isCSV === 1,
		searchTerms: JSON.parse(list.searchTerms) as string[],
		createdAt: list.createdAt,
		updatedAt: list.updatedAt,
		revisionId: list.revisionId,
		active: list.active === 1,
	});
}

/** The same with `default`, as get, list and update have it. */
export const presentWithDefault = (list: KeywordRow) => ({
	...presentKeywordList(list),
	default: list.isDefault === 1,
});
