import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

export const role: Cases = {
	delete: {
		minimal: { role: id('student') },
		full: { role: id('student') },
		gives: { deleted: true, role: 'student' },
		refused: { parameters: { role: id('nobody') }, code: 'ERR_ROLE_NOT_FOUND' },
	},
};
