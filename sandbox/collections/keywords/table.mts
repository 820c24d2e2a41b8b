import { column, getter, problem, table } from '../../platform/parts.mts';

/** What a keyword list holds; each category splits its entries in its own way. */
export const categories = ['word', 'pattern', 'sentence-similarity'] as const;
export type Category = (typeof categories)[number];
/** That of a custom service has no entries; it is made in the dashboard only. */
export type AnyCategory = Category | 'custom-api';

const columns = {
	id: column.exactKey(),
	...column.each(column.optional(column.text()), 'name', 'description'),
	category: column.word<AnyCategory>(),
	isCSV: column.preset(column.flag(), false),
	searchTerms: column.json<string[]>(),
	...column.each(column.integer(), 'createdAt', 'updatedAt'),
	revisionId: column.text(),
	active: column.preset(column.flag(), true),
	isDefault: column.preset(column.flag(), false),
};

export const keywords = table('keywords', columns);

const notFound = problem('ERR_KEYWORD_NOT_FOUND', 'The keyword list {} does not exist.');
export const keywordListOf = getter(keywords, 'id', notFound);
