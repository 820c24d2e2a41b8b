import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const terms = { category: 'word', source: 'text', terms: ['buy', 'now'] };

const none = { keywordId: id('no-such-list') };

export const keywordList: Cases = {
	create: {
		minimal: { id: 'spam', name: 'Spam', ...terms },
		full: { id: 'spam', name: 'Spam', ...terms, additionalFields: { description: 'Offers' } },
		gives: { id: 'spam', searchTerms: ['buy', 'now'] },
		refused: { ERR_KEYWORD_ALREADY_EXISTS: { id: 'profanity', name: 'Profanity', ...terms } },
	},
	update: {
		minimal: { keywordId: id('profanity'), ...terms },
		full: {
			...{ keywordId: id('profanity'), change: 'replace', ...terms },
			additionalFields: { name: 'Profanity', description: 'Bad words' },
		},
		gives: { id: 'profanity', searchTerms: ['buy', 'now'] },
		refused: { ERR_KEYWORD_NOT_FOUND: { keywordId: id('nothing'), ...terms } },
	},
	get: {
		minimal: { keywordId: id('profanity') },
		full: { keywordId: id('profanity'), simplify: false },
		gives: { id: 'profanity', searchTerms: ['darn', 'heck', 'blast'] },
		refused: { ERR_KEYWORD_NOT_FOUND: none },
	},
	getAll: {
		minimal: {},
		full: { returnAll: true, simplify: false },
		gives: { id: 'contact-details', category: 'pattern' },
	},
	delete: {
		minimal: { keywordId: id('contact-details') },
		gives: { deleted: true, keywordId: 'contact-details' },
		refused: { ERR_KEYWORD_NOT_FOUND: none },
	},
};
