import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const guid = id('book-club');
const options = { onBehalfOf: id('amara') };

export const bannedMember: Cases = {
	ban: {
		minimal: { guid, uid: id('freya') },
		full: { guid, uid: id('freya'), options },
		gives: { banned: true, guid: 'book-club', uid: 'freya' },
		refused: { parameters: { guid, uid: id('goran') }, code: 'ERR_ALREADY_BANNED' },
	},
	getAll: {
		minimal: { guid },
		full: { guid, returnAll: false, limit: 5, simplify: false },
		gives: { guid: 'book-club', uid: 'goran' },
		refused: { parameters: { guid: id('nowhere') }, code: 'ERR_GUID_NOT_FOUND' },
	},
	unban: {
		minimal: { guid, uid: id('goran') },
		full: { guid, uid: id('goran'), options },
		gives: { unbanned: true, guid: 'book-club', uid: 'goran' },
		refused: { parameters: { guid, uid: id('chen') }, code: 'ERR_NOT_A_BANNED_USER' },
	},
};
