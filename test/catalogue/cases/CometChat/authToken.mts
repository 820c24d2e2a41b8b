import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const owner = { uid: id('amara') };
const before: Case['before'] = [['authToken', 'create', owner]];
const own = ([{ authToken } = {}]: IDataObject[]) => ({ ...owner, authToken });
const seen = { options: { returnSecrets: true } };
const unknown = refusal('ERR_AUTH_TOKEN_NOT_FOUND', { ...owner, authToken: 'amara_0' });
const nobody = { ERR_UID_NOT_FOUND: { uid: id('nobody') } };

export const authToken: Cases = {
	create: {
		minimal: owner,
		full: { ...owner, additionalFields: { force: true } },
		gives: { uid: 'amara' },
		refused: nobody,
	},
	get: {
		before,
		minimal: own,
		full: (rows) => ({ ...own(rows), ...seen }),
		gives: { uid: 'amara' },
		refused: unknown(),
	},
	getAll: {
		before,
		minimal: { ...owner, limit: 5 },
		full: { ...owner, returnAll: true, ...seen },
		gives: { uid: 'amara' },
		refused: nobody,
	},
	update: {
		before,
		minimal: (rows) => ({ ...own(rows), additionalFields: { platform: 'android' } }),
		full: (rows) => ({
			...own(rows),
			additionalFields: {
				...{ platform: 'android', userAgent: 'Chess/2.1 (Android 14)' },
				appInfo: '{"version": "2.1.0"}',
			},
			...seen,
		}),
		gives: { uid: 'amara', platform: 'android' },
		refused: unknown({ additionalFields: { platform: 'android' } }),
	},
	delete: { before, minimal: own, gives: { deleted: true }, refused: unknown() },
	deleteAll: { before, minimal: owner, gives: { deleted: true }, refused: nobody },
};
