import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const others = {
	...{ avatar: 'https://example.com/ann-lee.png', role: id('premium') },
	...{ statusMessage: 'On holiday', tags: ['beta', 'vip'], metadata: '{"plan": "pro"}' },
	...{ email: 'ann@example.com', phoneNumber: '+14155550100' },
};

const profile = { ...others, link: 'https://example.com/ann-lee' };

export const user: Cases = {
	create: {
		minimal: { uid: 'ann-lee', name: 'Ann Lee' },
		full: {
			...{ uid: 'ann-lee', name: 'Ann Lee', additionalFields: { ...profile, withAuthToken: true } },
			options: { ifExists: 'update' },
		},
		gives: { uid: 'ann-lee', name: 'Ann Lee', role: 'default' },
		refused: { ERR_UID_ALREADY_EXISTS: { uid: 'amara', name: 'Amara' } },
	},
	get: {
		minimal: { uid: id('amara') },
		full: { uid: id('amara'), simplify: false, options: { onBehalfOf: id('bjorn') } },
		gives: { uid: 'amara', name: 'Amara Okafor', email: 'amara@example.com' },
		refused: { ERR_UID_NOT_FOUND: { uid: id('nobody') } },
	},
	getAll: {
		before: [['user', 'update', { uid: id('amara'), additionalFields: { name: 'Amara' } }]],
		minimal: { limit: 5 },
		full: {
			...{ returnAll: true, output: 'items', simplify: false },
			filters: {
				...{ searchKey: 'a', uids: ['amara', 'bjorn'], searchIn: ['name', 'uid'], sortBy: 'name' },
				...{ sortOrder: 'desc', status: ['available', 'offline'], role: id('default') },
				...{ roles: ['default', 'premium'], tags: ['welcomed'], withTags: true },
				...{ withDeactivated: true, onlyDeactivated: false, createdFrom: '2020-01-01' },
				...{ createdTo: '2090-01-01', updatedFrom: '2020-01-01', updatedTo: '2090-01-01' },
			},
		},
		gives: { uid: 'amara', name: 'Amara' },
	},
	update: {
		minimal: { uid: id('bjorn'), additionalFields: { name: 'Bjorn the Second' } },
		full: {
			uid: id('bjorn'),
			additionalFields: { name: 'Bjorn the Second', ...others, unset: ['link'] },
		},
		gives: { uid: 'bjorn', name: 'Bjorn the Second' },
		refused: { ERR_UID_NOT_FOUND: { uid: id('nobody'), additionalFields: { name: 'Nobody' } } },
	},
	delete: {
		minimal: { uid: id('chen') },
		full: { uid: id('chen'), permanent: true },
		gives: { deactivated: true, uid: 'chen' },
		refused: { ERR_UID_NOT_FOUND: { uid: id('nobody') } },
	},
	export: {
		minimal: { uid: id('amara') },
		full: { uid: id('amara'), output: 'items' },
		gives: { type: 'profile', id: 'amara' },
		refused: { ERR_UID_NOT_FOUND: { uid: id('nobody') } },
	},
	erase: {
		minimal: { uid: id('chen'), confirmation: 'chen' },
		full: {
			...{ uid: id('chen'), confirmation: 'chen' },
			additionalFields: { newOwner: id('amara') },
		},
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
