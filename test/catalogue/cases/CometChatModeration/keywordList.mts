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
	preview: {
		minimal: {
			...{ keywordId: id('profanity'), change: 'add', source: 'text', terms: ['buy now'] },
			...{ textsFrom: 'texts', texts: ['Buy now!', 'A darn good book', 'Buy it'] },
		},
		full: {
			...{ keywordId: id('profanity'), change: 'replace', ...terms, textsFrom: 'messages' },
			additionalFields: {
				...{ sentFrom: '2020-01-01', sentUntil: '2030-01-01T00:00:00Z', maxMessages: 500 },
			},
		},
		gives: {
			termsNow: 3,
			termsAfter: 4,
			added: 1,
			newMatches: 1,
			lostMatches: 0,
			isEstimate: true,
		},
		refused: {
			ERR_KEYWORD_NOT_FOUND: {
				...{ ...none, change: 'add', source: 'text', terms: ['buy'] },
				...{ textsFrom: 'texts', texts: ['Buy'] },
			},
		},
	},
	delete: {
		minimal: { keywordId: id('contact-details') },
		gives: { deleted: true },
		refused: { ERR_KEYWORD_NOT_FOUND: none },
	},
};
