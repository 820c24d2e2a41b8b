import { existing } from '../../fields/id';

export const keywordList = existing(
	'searchKeywordLists',
	'keywordList',
	'keyword list',
	'e.g. blocked-words',
);
