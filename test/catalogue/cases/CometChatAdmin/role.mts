import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const unknown = { parameters: { role: id('nobody') }, code: 'ERR_ROLE_NOT_FOUND' };
const settings = { listUsers: 'all', sendMessagesTo: 'friendsOnly' };

export const role: Cases = {
	create: {
		minimal: { role: 'editor', name: 'Editor' },
		full: {
			...{ role: 'editor', name: 'Editor' },
			additionalFields: { description: 'They edit', metadata: '{"level": 2}', ...settings },
			options: { ifExists: 'update' },
		},
		gives: { role: 'editor', name: 'Editor' },
		refused: { parameters: { role: 'teacher', name: 'T' }, code: 'ERR_ROLE_ALREADY_EXISTS' },
	},
	get: {
		minimal: { role: id('teacher') },
		full: { role: id('teacher') },
		gives: { role: 'teacher', name: 'Teacher', settings },
		refused: unknown,
	},
	getAll: {
		minimal: { limit: 5 },
		full: { returnAll: true },
		gives: { role: 'default', name: 'Default' },
		refused: null,
	},
	update: {
		minimal: { role: id('teacher'), additionalFields: { name: 'Teachers' } },
		full: {
			role: id('teacher'),
			additionalFields: { name: 'Teachers', ...settings, unset: ['description', 'metadata'] },
		},
		gives: { role: 'teacher', name: 'Teachers', settings },
		refused: {
			...unknown,
			parameters: { ...unknown.parameters, additionalFields: { name: 'Nobody' } },
		},
	},
	delete: {
		minimal: { role: id('student') },
		full: { role: id('student') },
		gives: { deleted: true, role: 'student' },
		refused: unknown,
	},
};
