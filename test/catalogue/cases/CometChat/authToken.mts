import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const owner = { uid: id('amara') };
const before: Case['before'] = [['authToken', 'create', owner]];
const own = ([{ authToken } = {}]: IDataObject[]) => ({ ...owner, authToken });
const unknown = refusal('ERR_AUTH_TOKEN_NOT_FOUND', { ...owner, authToken: 'amara_0' });
const nobody = { ERR_UID_NOT_FOUND: { uid: id('nobody') } };

export const authToken: Cases = {
	create: { minimal: owner, gives: { uid: 'amara' }, refused: nobody },
	get: { before, minimal: own, gives: { uid: 'amara' }, refused: unknown() },
	getAll: { before, minimal: { ...owner, limit: 5 }, gives: { uid: 'amara' }, refused: nobody },
	update: {
		before,
		minimal: (rows) => ({ ...own(rows), additionalFields: { platform: 'android' } }),
		gives: { uid: 'amara', platform: 'android' },
		refused: unknown({ additionalFields: { platform: 'android' } }),
	},
	delete: { before, minimal: own, gives: { deleted: true }, refused: unknown() },
	deleteAll: { before, minimal: owner, gives: { deleted: true }, refused: nobody },
};
