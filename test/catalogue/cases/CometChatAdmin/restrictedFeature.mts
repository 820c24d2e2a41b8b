import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

export const restrictedFeature: Cases = {
	getAll: {
		minimal: { role: id('guest') },
		full: { role: id('guest'), returnAll: true },
		gives: { role: 'guest', key: expect.any(String), title: expect.any(String) },
		refused: { parameters: { role: id('nobody') }, code: 'ERR_ROLE_NOT_FOUND' },
	},
};
