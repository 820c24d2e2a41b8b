import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const owner = { uid: id('amara') };
const before: Case['before'] = [
	['friend', 'add', { ...owner, friends: ['bjorn', 'chen'], options: { ifExists: 'return' } }],
];
const code = 'ERR_UID_NOT_FOUND';

export const friend: Cases = {
	add: {
		minimal: { ...owner, friends: ['bjorn'] },
		full: { friends: ['bjorn', 'chen', 'dalia'] },
		gives: { uid: 'amara', friend: 'bjorn', areFriends: true },
		refused: { [code]: { ...owner, friends: ['nobody'] } },
	},
	getAll: {
		before,
		minimal: { ...owner, limit: 5 },
		full: { filters: { searchKey: 'bjo' } },
		gives: { uid: 'bjorn', name: 'Bjorn Lindqvist' },
		refused: { [code]: { uid: id('nobody') } },
	},
	remove: {
		before,
		minimal: { ...owner, friends: ['bjorn'] },
		full: { friends: ['bjorn', 'chen'] },
		gives: { uid: 'amara', friend: 'bjorn', areFriends: false },
		refused: { [code]: { uid: id('nobody'), friends: ['bjorn'] } },
	},
};
