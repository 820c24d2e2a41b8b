import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const none = { id: id('no-such-reason') };

export const reason: Cases = {
	create: {
		minimal: { id: 'rude', name: 'Rude' },
		gives: { id: 'rude', name: 'Rude' },
		refused: { ERR_REASON_ALREADY_EXISTS: { id: 'spam', name: 'Other spam' } },
	},
	get: {
		minimal: { id: id('spam') },
		gives: { id: 'spam', name: 'Spam' },
		refused: { ERR_REASON_NOT_FOUND: none },
	},
	getAll: { minimal: {}, gives: { id: 'abuse' } },
	update: {
		minimal: { id: id('spam'), name: 'Junk' },
		gives: { id: 'spam', name: 'Junk' },
		refused: { ERR_REASON_NOT_FOUND: { ...none, name: 'Junk' } },
	},
	delete: {
		minimal: { id: id('spam') },
		gives: { deleted: true },
		refused: { ERR_REASON_NOT_FOUND: none },
	},
};
