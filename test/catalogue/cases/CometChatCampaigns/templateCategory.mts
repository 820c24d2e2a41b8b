import type { Cases, Case } from '../../case.mts';
import { id } from '../../case.mts';

const before: Case['before'] = [['templateCategory', 'create', { name: 'Product news' }]];
const none = { categoryId: id('no-such-category') };

export const templateCategory: Cases = {
	create: {
		minimal: { name: 'Product news' },
		gives: { name: 'Product news' },
		refused: { ERR_CONFLICT: { name: 'Marketing' } },
	},
	get: {
		before,
		minimal: ([row]) => ({ categoryId: id(String(row?.id)) }),
		gives: { name: 'Product news' },
		refused: { ERR_NOT_FOUND: none },
	},
	getAll: { minimal: { filters: { sort: 'name', order: 'asc' } }, gives: { name: 'Marketing' } },
	update: {
		before,
		minimal: ([row]) => ({
			categoryId: id(String(row?.id)),
			additionalFields: { name: 'Releases' },
		}),
		gives: { name: 'Releases' },
		refused: { ERR_NOT_FOUND: { ...none, additionalFields: { name: 'Releases' } } },
	},
	delete: {
		before,
		minimal: ([row]) => ({ categoryId: id(String(row?.id)) }),
		gives: { deleted: true },
		refused: { ERR_NOT_FOUND: none },
	},
};
