import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const teacher = { role: id('teacher') };
const nobody = { role: id('nobody') };
const features = ['u.listUsers'];
const code = 'ERR_ROLE_NOT_FOUND';
const before: Case['before'] = [['restrictedFeature', 'restrict', { ...teacher, features }]];

export const restrictedFeature: Cases = {
	restrict: {
		minimal: { ...teacher, features },
		full: { features: ['u.listUsers', 'u.deleteGroup', 'core.chat.calls.create'] },
		gives: { role: 'teacher', feature: 'u.listUsers', restricted: true },
		refused: { [code]: { ...nobody, features } },
	},
	getAll: {
		minimal: { role: id('guest') },
		gives: { role: 'guest', key: 'core.chat.calls.archive', title: 'Archive calls' },
		refused: { [code]: nobody },
	},
	allow: {
		before,
		minimal: { ...teacher, allow: 'chosen', features },
		full: { allow: 'all' },
		gives: { role: 'teacher', feature: 'u.listUsers', restricted: false },
		refused: { [code]: { ...nobody, allow: 'chosen', features } },
	},
};
