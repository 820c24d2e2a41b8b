/** Fields of a keyword list that rows show (docs/platform.md, Moderation). */
export type KeywordListRow =
	| 'id'
	| 'name'
	| 'description'
	| 'category'
	| 'isCSV'
	| 'searchTerms'
	| 'disallowedSentences'
	| 'active'
	| 'default'
	| 'revisionId'
	| 'createdAt'
	| 'updatedAt';

/** What most people want to know of a keyword list. */
export const keywordListSummary: KeywordListRow[] = [
	'id',
	'name',
	'description',
	'category',
	'searchTerms',
	'disallowedSentences',
	'default',
	'active',
	'createdAt',
	'updatedAt',
];
