import type { Cases } from '../../case.mts';

const club = { guid: 'old-club', name: 'Old Club', type: 'public' };

export const group: Cases = {
	import: {
		minimal: club,
		full: { type: 'password' },
		gives: { guid: 'old-club', name: 'Old Club', type: 'public' },
		refused: { ERR_GUID_ALREADY_EXISTS: { ...club, guid: 'book-club' } },
	},
};
