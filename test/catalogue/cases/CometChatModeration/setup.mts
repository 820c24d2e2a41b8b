import type { Cases } from '../../case.mts';

const content = { name: 'Spam', category: 'word', terms: ['buy', 'now'] };
const list = { type: 'list', id: 'spam' };

export const setup: Cases = {
	plan: {
		minimal: { setupFrom: 'items', setup: { ...list, ...content } },
		gives: { step: 1, ...list, change: 'add', before: '', after: 'word, terms: 2' },
	},
	apply: {
		minimal: { setupFrom: 'plan', planRow: { step: 1, ...list, change: 'add', content, seen: '' } },
		gives: { ...list, name: 'Spam', outcome: 'added' },
	},
	export: { minimal: {}, gives: { type: 'list', id: 'contact-details', category: 'pattern' } },
};
