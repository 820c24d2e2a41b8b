import type { Cases } from '../../case.mts';

export const groupMember: Cases = {
	import: {
		minimal: { guid: 'book-club', uid: 'hana' },
		full: {
			...{ recordsFrom: 'items', guid: 'old-club', uid: 'zoe' },
			additionalFields: {
				...{ scope: 'moderator', isBanned: false, joinedAt: '2021-01-01' },
				groupDetails:
					'{"guid": "old-club", "name": "Old Club", "type": "public", "createdAt": 1577836800}',
				userDetails: '{"uid": "zoe", "name": "Zoe"}',
			},
			options: { ifExists: 'return' },
		},
		gives: { guid: 'book-club', uid: 'hana', scope: 'participant', status: 'joined' },
		refused: { ERR_ALREADY_JOINED: { guid: 'book-club', uid: 'bjorn' } },
	},
};
