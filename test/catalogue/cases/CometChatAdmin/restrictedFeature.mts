import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

export const restrictedFeature: Cases = {
	getAll: {
		minimal: { role: id('guest') },
		full: { role: id('guest'), returnAll: true },
		gives: { role: 'guest', key: 'core.chat.calls.archive', title: 'Archive calls' },
		refused: { parameters: { role: id('nobody') }, code: 'ERR_ROLE_NOT_FOUND' },
	},
};
