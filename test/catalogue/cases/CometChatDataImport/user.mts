import type { Cases } from '../../case.mts';

export const user: Cases = {
	import: {
		minimal: { uid: 'ann-lee', name: 'Ann Lee' },
		full: { additionalFields: { deactivatedAt: 0 } },
		gives: { uid: 'ann-lee', name: 'Ann Lee' },
		refused: { ERR_UID_ALREADY_EXISTS: { uid: 'amara', name: 'Amara' } },
	},
};
