import type { Cases } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const unknown = refusal('ERR_ROLE_NOT_FOUND', { role: id('nobody') });
const settings = { listUsers: 'all', sendMessagesTo: 'friendsOnly' };

export const role: Cases = {
	create: {
		minimal: { role: 'editor', name: 'Editor' },
		gives: { role: 'editor', name: 'Editor' },
		refused: { ERR_ROLE_ALREADY_EXISTS: { role: 'teacher', name: 'T' } },
	},
	get: {
		minimal: { role: id('teacher') },
		gives: { role: 'teacher', name: 'Teacher', settings },
		refused: unknown(),
	},
	getAll: { minimal: { limit: 5 }, gives: { role: 'default', name: 'Default' } },
	update: {
		minimal: { role: id('teacher'), additionalFields: { name: 'Teachers' } },
		full: { additionalFields: { unset: ['description', 'metadata'] } },
		gives: { role: 'teacher', name: 'Teachers', settings },
		refused: unknown({ additionalFields: { name: 'Nobody' } }),
	},
	delete: { minimal: { role: id('student') }, gives: { deleted: true }, refused: unknown() },
};
