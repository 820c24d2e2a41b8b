import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const guid = id('book-club');

export const groupMember: Cases = {
	add: {
		minimal: { guid, participants: ['hana'] },
		full: { additionalFields: { moderators: ['ivan'], admins: ['emeka'], usersToBan: ['nadia'] } },
		gives: { guid: 'book-club', status: 'joined' },
		refused: { ERR_ALREADY_JOINED: { guid, participants: ['bjorn'] } },
	},
	getAll: {
		minimal: { guid },
		gives: { guid: 'book-club', uid: 'amara', scope: 'admin' },
		refused: { ERR_GUID_NOT_FOUND: { guid: id('nowhere') } },
	},
	update: {
		minimal: { guid, uid: id('chen'), scope: 'moderator' },
		gives: { guid: 'book-club', uid: 'chen', scope: 'moderator' },
		refused: { ERR_SAME_SCOPE: { guid, uid: id('dalia'), scope: 'participant' } },
	},
	remove: {
		minimal: { guid, uid: id('chen') },
		gives: { removed: true, guid: 'book-club', uid: 'chen' },
		refused: { ERR_NOT_A_MEMBER: { guid, uid: id('hana') } },
	},
};
