import type { Codes } from '../../engine';

/** Codes about keyword lists, moderation rules and flag reasons. */
export const moderation: Codes = {
	ERR_KEYWORD_NOT_FOUND: {
		message: 'No keyword list has this ID',
		advice: 'Check how the ID is written. The list may have been deleted.',
		about: 'keywordList',
	},
	ERR_KEYWORD_ALREADY_EXISTS: {
		message: 'A keyword list with this ID already exists',
		advice: 'Choose another ID, or update the existing one.',
		about: 'keywordList',
	},
	ERR_RULE_NOT_FOUND: {
		message: 'No moderation rule has this ID',
		advice: 'Check how the ID is written. The rule may have been deleted.',
		about: 'rule',
	},
	ERR_RULE_ALREADY_EXISTS: {
		message: 'A moderation rule with this ID already exists',
		advice: 'Choose another ID, or update the existing one.',
		about: 'rule',
	},
	ERR_REASON_NOT_FOUND: {
		message: 'No flag reason has this ID',
		advice: 'Check how the ID is written. The reason may have been deleted.',
		about: 'reason',
	},
	ERR_REASON_ALREADY_EXISTS: {
		message: 'A flag reason with this ID already exists',
		advice: 'Choose another ID, or update the existing one.',
		about: 'reason',
	},
};
