import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const amara = { onBehalfOf: id('amara') };
const nobody = { onBehalfOf: id('nobody') };
const email = 'amara@example.com';

export const contactDetail: Cases = {
	get: {
		before: [['contactDetail', 'update', { ...amara, email }]],
		minimal: amara,
		gives: { uid: 'amara', email },
		refused: { ERR_UID_NOT_FOUND: nobody },
	},
	update: {
		minimal: { ...amara, email },
		gives: { uid: 'amara', email },
		refused: { ERR_UID_NOT_FOUND: { ...nobody, email } },
	},
	delete: { minimal: amara, gives: { deleted: true }, refused: { ERR_UID_NOT_FOUND: nobody } },
};
