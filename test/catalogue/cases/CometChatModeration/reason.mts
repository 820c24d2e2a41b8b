import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const none = { id: id('no-such-reason') };

export const reason: Cases = {
	create: {
		minimal: { id: 'rude', name: 'Rude' },
		full: {
			id: 'rude',
			name: 'Rude',
			additionalFields: { description: 'Words that hurt' },
			options: { ifExists: 'update' },
		},
		gives: { id: 'rude', name: 'Rude' },
		refused: {
			parameters: { id: 'spam', name: 'Other spam' },
			code: 'ERR_REASON_ALREADY_EXISTS',
		},
	},
	get: {
		minimal: { id: id('spam') },
		full: { id: id('spam') },
		gives: { id: 'spam', name: 'Spam' },
		refused: { parameters: none, code: 'ERR_REASON_NOT_FOUND' },
	},
	getAll: {
		minimal: {},
		full: { returnAll: true },
		gives: { id: 'abuse' },
		refused: null,
	},
	update: {
		minimal: { id: id('spam'), name: 'Junk' },
		full: { id: id('spam'), name: 'Junk' },
		gives: { id: 'spam', name: 'Junk' },
		refused: { parameters: { ...none, name: 'Junk' }, code: 'ERR_REASON_NOT_FOUND' },
	},
	delete: {
		minimal: { id: id('spam') },
		full: { id: id('spam') },
		gives: { deleted: true, id: 'spam' },
		refused: { parameters: none, code: 'ERR_REASON_NOT_FOUND' },
	},
};
