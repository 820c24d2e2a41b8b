import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const terms = { category: 'word', source: 'text', terms: ['buy', 'now'] };

export const keywordList: Cases = {
	create: {
		minimal: { id: 'spam', name: 'Spam', ...terms },
		full: { id: 'spam', name: 'Spam', ...terms, additionalFields: { description: 'Offers' } },
		gives: { id: 'spam', searchTerms: ['buy', 'now'] },
		refused: {
			parameters: { id: 'profanity', name: 'Profanity', ...terms },
			code: 'ERR_KEYWORD_ALREADY_EXISTS',
		},
	},
	update: {
		minimal: { keywordId: id('profanity'), ...terms },
		full: {
			keywordId: id('profanity'),
			change: 'replace',
			...terms,
			additionalFields: { name: 'Profanity', description: 'Bad words' },
		},
		gives: { id: 'profanity', searchTerms: ['buy', 'now'] },
		refused: {
			parameters: { keywordId: id('nothing'), ...terms },
			code: 'ERR_KEYWORD_NOT_FOUND',
		},
	},
};
