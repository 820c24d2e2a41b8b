import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const minimal = { name: 'shop', valueFrom: 'constant', constantValue: 'Berlin' };
const before: Case['before'] = [['variable', 'create', minimal]];
const own =
	(more: IDataObject = {}) =>
	([made]: IDataObject[]) => ({ variableId: id(String(made?._id)), ...more });

export const variable: Cases = {
	create: {
		minimal,
		full: { valueFrom: 'user_metadata' },
		gives: { name: 'shop', sourceType: 'constant', constantValue: 'Berlin' },
	},
	getAll: { before, minimal: { returnAll: true }, gives: { category: 'custom' } },
	getAvailable: { before, minimal: { returnAll: true }, gives: { name: 'auth.uid' } },
	delete: {
		before,
		minimal: own(),
		gives: { deleted: true },
		refused: { ERR_NOT_FOUND: { variableId: id('no-such-variable') } },
	},
	update: {
		before,
		minimal: own({ additionalFields: { constantValue: 'Paris' } }),
		gives: { name: 'shop', constantValue: 'Paris' },
	},
};
