import type { Cases } from '../../case.mts';

export const groupMember: Cases = {
	import: {
		minimal: { guid: 'book-club', uid: 'hana' },
		full: {
			guid: 'old-club',
			uid: 'zoe',
			additionalFields: {
				isBanned: false,
				groupDetails:
					'{"guid": "old-club", "name": "Old Club", "type": "public", "createdAt": 1577836800}',
				userDetails: '{"uid": "zoe", "name": "Zoe"}',
			},
		},
		gives: { guid: 'book-club', uid: 'hana', scope: 'participant', status: 'joined' },
		refused: { ERR_ALREADY_JOINED: { guid: 'book-club', uid: 'bjorn' } },
	},
};
