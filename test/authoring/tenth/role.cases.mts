import type { Cases } from '../../catalogue/case.mts';
import { id } from '../../catalogue/case.mts';

/** The case that CONTRIBUTING adds to those of the Role resource. */
export const role: Cases = {
	getUsers: {
		minimal: { role: id('teacher'), returnAll: true },
		full: { returnAll: false, limit: 2 },
		gives: { uid: 'emeka', role: 'teacher' },
	},
};
