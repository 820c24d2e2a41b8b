import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const guid = id('book-club');
const options = { onBehalfOf: id('amara') };

export const group: Cases = {
	create: {
		minimal: { guid: 'welcome', name: 'Welcome', type: 'public' },
		full: {
			...{ guid: 'welcome', name: 'Welcome', type: 'password', password: 'open sesame' },
			additionalFields: {
				...{ description: 'Ask us anything', icon: 'https://example.com/welcome.png' },
				...{ metadata: '{"floor": 1}', owner: id('amara'), tags: ['new'], participants: ['bjorn'] },
				...{ moderators: ['chen'], admins: ['dalia'], usersToBan: ['goran'] },
			},
			options: { ...options, ifExists: 'update' },
		},
		gives: { guid: 'welcome', name: 'Welcome' },
		refused: { ERR_GUID_ALREADY_EXISTS: { guid: 'book-club', name: 'Book Club', type: 'public' } },
	},
	get: {
		minimal: { guid },
		full: { guid, simplify: false, options },
		gives: { guid: 'book-club', name: 'Book Club', type: 'public', owner: 'amara' },
		refused: { ERR_GUID_NOT_FOUND: { guid: id('nowhere') } },
	},
	getAll: {
		minimal: {},
		full: {
			...{ returnAll: false, limit: 10, output: 'items', simplify: false },
			filters: {
				...{ searchKey: 'book', searchIn: ['guid', 'name'], types: ['public', 'private'] },
				...{ guids: ['book-club', 'chess-night'], tags: ['seeded'], withTags: true },
				...{ hasJoined: true, createdFrom: '2020-01-01T00:00:00Z' },
				...{ createdTo: '2090-01-01T00:00:00Z', updatedFrom: '2020-01-01' },
				...{ updatedTo: '2090-01-01', minMembers: 1, maxMembers: 100, exactMembers: 5 },
			},
			options: { ...options, sortBy: 'name', sortOrder: 'asc' },
		},
		gives: { guid: 'book-club' },
		refused: { ERR_UID_NOT_FOUND: { options: { onBehalfOf: id('nobody') } } },
	},
	update: {
		minimal: { guid, additionalFields: { name: 'Book Club of 2026' } },
		full: {
			guid,
			additionalFields: {
				...{ name: 'Book Club', type: 'password', password: 'chapter one' },
				...{ description: 'Two books a month', icon: 'https://example.com/books.png' },
				...{ owner: id('bjorn'), tags: ['books'], unset: ['metadata'] },
			},
		},
		gives: { guid: 'book-club' },
		refused: { ERR_GUID_NOT_FOUND: { guid: id('nowhere'), additionalFields: { name: 'Nowhere' } } },
	},
	delete: {
		minimal: { guid },
		full: { guid, options },
		gives: { deleted: true },
		refused: { ERR_GUID_NOT_FOUND: { guid: id('nowhere') } },
	},
};
