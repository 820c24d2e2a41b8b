import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const draft = { campaignId: id('camp_draft') };
const none = { campaignId: id('no-such-campaign') };
const missing = { ERR_NOT_FOUND: none };
const emeka = { userId: id('emeka') };

export const recipient: Cases = {
	add: {
		minimal: { ...draft, ...emeka },
		full: { values: { values: [{ key: 'name', value: 'Emeka' }] } },
		gives: { campaignId: 'camp_draft', userId: 'emeka', added: true },
		refused: { ERR_BAD_REQUEST: { campaignId: id('camp_completed'), ...emeka } },
	},
	importFromFile: {
		minimal: { ...draft, csvFrom: 'text', csv: 'user_id\nemeka' },
		gives: { campaignId: 'camp_draft', status: 'completed', imported: 1 },
		refused: {
			ERR_BAD_REQUEST: { campaignId: id('camp_completed'), csvFrom: 'text', csv: 'user_id\nemeka' },
		},
	},
	getAll: {
		minimal: { ...draft, filters: { sort: 'createdAt', order: 'asc' } },
		full: { filters: { status: 'pending' } },
		gives: { campaignId: 'camp_draft', status: 'pending' },
		refused: missing,
	},
	getSummary: { minimal: draft, gives: { total: 2, pending: 2 }, refused: missing },
	getImportStatus: {
		minimal: { campaignId: id('camp_scheduled') },
		gives: { status: 'completed' },
		refused: missing,
	},
};
