import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { refusal } from '../../case.mts';

const billing = { name: 'Billing', scope: 'authOnly' };
const before: Case['before'] = [['apiKey', 'create', billing]];
const own = ([{ apiKey } = {}]: IDataObject[]) => ({ apiKey });
const unknown = refusal('ERR_APIKEY_NOT_FOUND', { apiKey: '0123abcd' });

export const apiKey: Cases = {
	create: { minimal: billing, gives: billing },
	get: { before, minimal: own, gives: billing, refused: unknown() },
	getAll: {
		before,
		minimal: { limit: 5, filters: { searchKey: 'bill' } },
		full: { filters: { scope: 'authOnly' } },
		gives: billing,
	},
	update: {
		before,
		minimal: (rows) => ({ ...own(rows), additionalFields: { name: 'Invoices' } }),
		gives: { name: 'Invoices', scope: 'authOnly' },
		refused: unknown({ additionalFields: { name: 'Invoices' } }),
	},
	delete: { before, minimal: own, gives: { deleted: true }, refused: unknown() },
};
