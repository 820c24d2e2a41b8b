import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const club = { guid: 'old-club', name: 'Old Club', type: 'public' };

export const group: Cases = {
	import: {
		minimal: club,
		full: {
			...{ recordsFrom: 'items', ...club, type: 'password', password: 'knight' },
			additionalFields: {
				...{ icon: 'https://example.com/club.png', metadata: '{"chat": "old"}', owner: id('zoe') },
				...{ tags: ['old'], createdAt: '2020-01-01' },
				groupOwnerDetails: '{"uid": "zoe", "name": "Zoe"}',
			},
			options: { ifExists: 'return' },
		},
		gives: { guid: 'old-club', name: 'Old Club', type: 'public' },
		refused: { ERR_GUID_ALREADY_EXISTS: { ...club, guid: 'book-club' } },
	},
};
