import type { Store } from '../database/store.mts';
import type { Category } from './category.mts';

/** A keyword list as the database has it. */
export interface KeywordRow {
	id: string;
	name: string | null;
	description: string | null;
	category: Category;
	isCSV: number;
	searchTerms: string;
	revisionId: string;
	active: number;
	isDefault: number;
	createdAt: number;
	updatedAt: number;
}

export const findKeywordList = (store: Store, id: string): KeywordRow | undefined =>
	store.one<KeywordRow>('SELECT * FROM keywords WHERE id = ?', id);

/** Writes a list anew or over the one of the same ID. */
export function saveKeywordList(store: Store, list: KeywordRow): void {
	store.run(
		`INSERT OR REPLACE INTO keywords (id, name, description, category, isCSV, searchTerms,
			revisionId, active, isDefault, createdAt, updatedAt)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		list.id,
		list.name,
		list.description,
		list.category,
		list.isCSV,
		list.searchTerms,
		list.revisionId,
		list.active,
		list.isDefault,
		list.createdAt,
		list.updatedAt,
	);
}
