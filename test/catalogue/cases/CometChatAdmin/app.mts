import type { IDataObject } from 'n8n-workflow';
import { type Case, type Cases, id, refusal } from '../../case.mts';

const shop = { name: 'Shop', region: 'eu' };
const before: Case['before'] = [['app', 'create', shop]];
const own = ([{ id: appId } = {}]: IDataObject[]) => ({ appId: id(String(appId)) });
const none = refusal('ERR_APP_NOT_FOUND', { appId: id('nothing') });

export const app: Cases = {
	create: { minimal: shop, gives: { name: 'Shop', region: 'eu', state: 'active' } },
	getAll: {
		before,
		minimal: { limit: 5, filters: { searchKey: 'sh' } },
		gives: { name: 'Shop', region: 'eu' },
	},
	delete: {
		before,
		minimal: (rows) => ({ ...own(rows), confirmation: own(rows).appId.value }),
		gives: { archived: true, success: true },
		refused: none({ confirmation: 'nothing' }),
	},
	sendUsage: {
		before,
		minimal: (rows) => ({ ...own(rows), cycle: 'running' }),
		gives: { requested: true },
		refused: none({ cycle: 'running' }),
	},
};
