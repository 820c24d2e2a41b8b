import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const guid = id('book-club');

export const group: Cases = {
	create: {
		minimal: { guid: 'welcome', name: 'Welcome', type: 'public' },
		full: {
			type: 'password',
			additionalFields: {
				participants: ['bjorn'],
				moderators: ['chen'],
				admins: ['dalia'],
				usersToBan: ['goran'],
			},
		},
		gives: { guid: 'welcome', name: 'Welcome' },
		refused: { ERR_GUID_ALREADY_EXISTS: { guid: 'book-club', name: 'Book Club', type: 'public' } },
	},
	get: {
		minimal: { guid },
		gives: { guid: 'book-club', name: 'Book Club', type: 'public', owner: 'amara' },
		refused: { ERR_GUID_NOT_FOUND: { guid: id('nowhere') } },
	},
	getAll: {
		minimal: {},
		gives: { guid: 'book-club' },
		refused: { ERR_UID_NOT_FOUND: { options: { onBehalfOf: id('nobody') } } },
	},
	update: {
		minimal: { guid, additionalFields: { name: 'Book Club of 2026' } },
		full: { additionalFields: { unset: ['metadata'] }, options: { onBehalfOf: undefined } },
		gives: { guid: 'book-club' },
		refused: { ERR_GUID_NOT_FOUND: { guid: id('nowhere'), additionalFields: { name: 'Nowhere' } } },
	},
	delete: {
		minimal: { guid },
		gives: { deleted: true },
		refused: { ERR_GUID_NOT_FOUND: { guid: id('nowhere') } },
	},
};
