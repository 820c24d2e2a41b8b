import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const aboutWords = {
	operand: 'text',
	category: 'word',
	operator: 'contains',
	compareWith: 'keywordList',
	keywordList: id('profanity'),
};
const aboutPictures = { operand: 'image', operator: 'contains', label: 'violence', mediaScore: 30 };
const conditions = { values: [aboutWords] };
const none = { ruleId: id('no-such-rule') };

export const rule: Cases = {
	create: {
		minimal: { id: 'no-words', name: 'No words', conditions, actions: ['blockMessage'] },
		full: { conditions: { values: [aboutWords, aboutPictures] } },
		gives: {
			id: 'no-words',
			action: ['blockMessage'],
			conditions: [{ isKeywordsReferencePresent: true, value: ['profanity'] }],
		},
		refused: { ERR_RULE_ALREADY_EXISTS: { id: 'profanity-filter', name: 'Mine', conditions } },
	},
	get: {
		minimal: { ruleId: id('profanity-filter') },
		gives: { id: 'profanity-filter', enabled: true },
		refused: { ERR_RULE_NOT_FOUND: none },
	},
	getAll: { minimal: {}, gives: { id: 'profanity-filter', default: true } },
	update: {
		minimal: { ruleId: id('profanity-filter'), additionalFields: { enabled: false } },
		full: { additionalFields: { conditions } },
		gives: { id: 'profanity-filter', enabled: false },
		refused: { ERR_RULE_NOT_FOUND: { ...none, additionalFields: { enabled: false } } },
	},
	delete: {
		minimal: { ruleId: id('profanity-filter') },
		gives: { deleted: true },
		refused: { ERR_RULE_NOT_FOUND: none },
	},
	getRevisions: {
		before: [
			['rule', 'update', { ruleId: id('profanity-filter'), additionalFields: { enabled: false } }],
		],
		minimal: { ruleId: id('profanity-filter') },
		gives: { id: 'profanity-filter', enabled: false },
		refused: { ERR_RULE_NOT_FOUND: none },
	},
};
