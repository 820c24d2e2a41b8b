import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

export const user: Cases = {
	create: {
		minimal: { uid: 'ann-lee', name: 'Ann Lee' },
		gives: { uid: 'ann-lee', name: 'Ann Lee', role: 'default' },
		refused: { ERR_UID_ALREADY_EXISTS: { uid: 'amara', name: 'Amara' } },
	},
	get: {
		minimal: { uid: id('amara') },
		gives: { uid: 'amara', name: 'Amara Okafor', email: 'amara@example.com' },
		refused: { ERR_UID_NOT_FOUND: { uid: id('nobody') } },
	},
	getAll: {
		before: [['user', 'update', { uid: id('amara'), additionalFields: { name: 'Amara' } }]],
		minimal: { limit: 5 },
		full: { filters: { searchKey: 'a', roles: ['default', 'premium'], tags: ['welcomed'] } },
		gives: { uid: 'amara', name: 'Amara' },
	},
	update: {
		minimal: { uid: id('bjorn'), additionalFields: { name: 'Bjorn the Second' } },
		full: { additionalFields: { unset: ['link'] } },
		gives: { uid: 'bjorn', name: 'Bjorn the Second' },
		refused: { ERR_UID_NOT_FOUND: { uid: id('nobody'), additionalFields: { name: 'Nobody' } } },
	},
	delete: {
		minimal: { uid: id('chen') },
		gives: { deactivated: true, uid: 'chen' },
		refused: { ERR_UID_NOT_FOUND: { uid: id('nobody') } },
	},
	export: {
		minimal: { uid: id('amara') },
		gives: { type: 'profile', id: 'amara' },
		refused: { ERR_UID_NOT_FOUND: { uid: id('nobody') } },
	},
	erase: {
		minimal: { uid: id('chen'), confirmation: 'chen' },
		gives: { uid: 'chen', erased: { profile: 1, user: 1 } },
		refused: { ERR_UID_NOT_FOUND: { uid: id('nobody'), confirmation: 'nobody' } },
	},
	deactivate: {
		minimal: { uids: ['dalia'] },
		full: { uids: ['dalia', 'emeka', 'goran'] },
		gives: { uid: 'dalia', deactivated: true },
		refused: { NOT_LISTED: { uids: ['nobody'] } },
	},
	reactivate: {
		before: [['user', 'deactivate', { uids: ['dalia', 'emeka'] }]],
		minimal: { uids: ['dalia'] },
		full: { uids: ['dalia', 'emeka'] },
		gives: { uid: 'dalia', deactivated: false },
		refused: { NOT_LISTED: { uids: ['nobody'] } },
	},
};
