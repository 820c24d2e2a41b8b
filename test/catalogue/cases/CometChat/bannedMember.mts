import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const guid = id('book-club');

export const bannedMember: Cases = {
	ban: {
		minimal: { guid, uid: id('freya') },
		gives: { banned: true, guid: 'book-club', uid: 'freya' },
		refused: { ERR_ALREADY_BANNED: { guid, uid: id('goran') } },
	},
	getAll: {
		minimal: { guid },
		gives: { guid: 'book-club', uid: 'goran' },
		refused: { ERR_GUID_NOT_FOUND: { guid: id('nowhere') } },
	},
	unban: {
		minimal: { guid, uid: id('goran') },
		gives: { unbanned: true, guid: 'book-club', uid: 'goran' },
		refused: { ERR_NOT_A_BANNED_USER: { guid, uid: id('chen') } },
	},
};
