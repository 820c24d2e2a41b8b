import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

export const user: Cases = {
	import: {
		minimal: { uid: 'ann-lee', name: 'Ann Lee' },
		full: {
			...{ recordsFrom: 'items', uid: 'ann-lee', name: 'Ann Lee' },
			additionalFields: {
				...{ avatar: 'https://example.com/ann.png', link: 'https://example.com/ann' },
				...{ role: id('premium'), metadata: '{"plan": "pro"}', email: 'ann@example.com' },
				...{ phoneNumber: '+14155550100', tags: ['beta'], createdAt: '2020-01-01' },
				...{ lastActiveAt: '2020-01-02', deactivatedAt: 0 },
			},
			options: { ifExists: 'return' },
		},
		gives: { uid: 'ann-lee', name: 'Ann Lee' },
		refused: { ERR_UID_ALREADY_EXISTS: { uid: 'amara', name: 'Amara' } },
	},
};
