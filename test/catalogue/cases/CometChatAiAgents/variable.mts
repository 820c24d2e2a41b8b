import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const minimal = { name: 'shop', valueFrom: 'constant', constantValue: 'Berlin' };
const details = { description: 'Shop of the customer', defaultValue: 'Berlin' };
const before: Case['before'] = [['variable', 'create', minimal]];
const own =
	(more: IDataObject = {}) =>
	([made]: IDataObject[]) => ({ variableId: id(String(made?._id)), ...more });

export const variable: Cases = {
	create: {
		minimal,
		full: {
			...{ name: 'shop', valueFrom: 'user_metadata', sourcePath: 'shop.city' },
			additionalFields: details,
		},
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
		full: own({
			additionalFields: {
				...{ valueFrom: 'constant', constantValue: 'Paris', sourcePath: 'shop.city', ...details },
			},
		}),
		gives: { name: 'shop', constantValue: 'Paris' },
	},
};
