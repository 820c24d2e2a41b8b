import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const guid = id('book-club');
const options = { onBehalfOf: id('amara') };

export const groupMember: Cases = {
	add: {
		minimal: { guid, participants: ['hana'] },
		full: {
			guid,
			participants: ['hana'],
			additionalFields: { moderators: ['ivan'], admins: ['emeka'], usersToBan: ['nadia'] },
			simplify: false,
			options: { ...options, ifExists: 'return' },
		},
		gives: { guid: 'book-club', status: 'joined' },
		refused: { parameters: { guid, participants: ['bjorn'] }, code: 'ERR_ALREADY_JOINED' },
	},
	getAll: {
		minimal: { guid },
		full: {
			guid,
			returnAll: true,
			output: 'items',
			simplify: false,
			filters: { scopes: ['participant', 'moderator', 'admin'], status: 'offline' },
		},
		gives: { guid: 'book-club', uid: 'amara', scope: 'admin' },
		refused: { parameters: { guid: id('nowhere') }, code: 'ERR_GUID_NOT_FOUND' },
	},
	update: {
		minimal: { guid, uid: id('chen'), scope: 'moderator' },
		full: { guid, uid: id('chen'), scope: 'moderator', options },
		gives: { guid: 'book-club', uid: 'chen', scope: 'moderator' },
		refused: {
			parameters: { guid, uid: id('dalia'), scope: 'participant' },
			code: 'ERR_SAME_SCOPE',
		},
	},
	remove: {
		minimal: { guid, uid: id('chen') },
		full: { guid, uid: id('chen'), options },
		gives: { removed: true, guid: 'book-club', uid: 'chen' },
		refused: { parameters: { guid, uid: id('hana') }, code: 'ERR_NOT_A_MEMBER' },
	},
};
