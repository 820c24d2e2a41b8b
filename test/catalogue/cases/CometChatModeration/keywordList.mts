import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const terms = { category: 'word', source: 'text', terms: ['buy', 'now'] };

const none = { keywordId: id('no-such-list') };

export const keywordList: Cases = {
	create: {
		minimal: { id: 'spam', name: 'Spam', ...terms },
		gives: { id: 'spam', searchTerms: ['buy', 'now'] },
		refused: { ERR_KEYWORD_ALREADY_EXISTS: { id: 'profanity', name: 'Profanity', ...terms } },
	},
	update: {
		minimal: { keywordId: id('profanity'), ...terms },
		gives: { id: 'profanity', searchTerms: ['buy', 'now'] },
		refused: { ERR_KEYWORD_NOT_FOUND: { keywordId: id('nothing'), ...terms } },
	},
	get: {
		minimal: { keywordId: id('profanity') },
		gives: { id: 'profanity', searchTerms: ['darn', 'heck', 'blast'] },
		refused: { ERR_KEYWORD_NOT_FOUND: none },
	},
	getAll: { minimal: {}, gives: { id: 'contact-details', category: 'pattern' } },
	preview: {
		minimal: {
			keywordId: id('profanity'),
			change: 'add',
			source: 'text',
			terms: ['buy now'],
			textsFrom: 'texts',
			texts: ['Buy now!', 'A darn good book', 'Buy it'],
		},
		full: { ...terms, change: 'replace', textsFrom: 'messages' },
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
				...none,
				change: 'add',
				source: 'text',
				terms: ['buy'],
				textsFrom: 'texts',
				texts: ['Buy'],
			},
		},
	},
	delete: {
		minimal: { keywordId: id('contact-details') },
		gives: { deleted: true },
		refused: { ERR_KEYWORD_NOT_FOUND: none },
	},
};
