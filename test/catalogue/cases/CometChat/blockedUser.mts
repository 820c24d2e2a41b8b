import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const owner = { uid: id('amara') };
const before: Case['before'] = [
	['blockedUser', 'block', { ...owner, blockedUids: ['mateo', 'nadia'] }],
];
const code = 'ERR_UID_NOT_FOUND';

export const blockedUser: Cases = {
	block: {
		minimal: { ...owner, blockedUids: ['mateo'] },
		full: { blockedUids: ['mateo', 'nadia', 'oscar'] },
		gives: { uid: 'amara', blockedUid: 'mateo', blocked: true },
		refused: { ERR_CANNOT_BLOCK_SELF: { ...owner, blockedUids: ['amara'] } },
	},
	getAll: {
		before,
		minimal: { ...owner, limit: 5 },
		gives: { uid: 'mateo', name: 'Mateo Rossi' },
		refused: { [code]: { uid: id('nobody') } },
	},
	unblock: {
		before,
		minimal: { ...owner, blockedUids: ['mateo'] },
		full: { blockedUids: ['mateo', 'nadia'] },
		gives: { uid: 'amara', blockedUid: 'mateo', blocked: false },
		refused: { [code]: { uid: id('nobody'), blockedUids: ['mateo'] } },
	},
};
