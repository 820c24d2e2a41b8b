import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const owner = { uid: id('amara') };
const before: Case['before'] = [
	['blockedUser', 'block', { ...owner, blockedUids: ['bjorn', 'chen'] }],
];
const code = 'ERR_UID_NOT_FOUND';

export const blockedUser: Cases = {
	block: {
		minimal: { ...owner, blockedUids: ['bjorn'] },
		full: { ...owner, blockedUids: ['bjorn', 'chen, dalia'] },
		gives: { uid: 'amara', blockedUid: 'bjorn', blocked: true },
		refused: { parameters: { ...owner, blockedUids: ['amara'] }, code: 'ERR_CANNOT_BLOCK_SELF' },
	},
	getAll: {
		before,
		minimal: { ...owner, limit: 5 },
		full: { ...owner, returnAll: true, simplify: false },
		gives: { uid: 'bjorn', name: 'Bjorn Lindqvist' },
		refused: { parameters: { uid: id('nobody') }, code },
	},
	unblock: {
		before,
		minimal: { ...owner, blockedUids: ['bjorn'] },
		full: { ...owner, blockedUids: ['bjorn', 'chen'] },
		gives: { uid: 'amara', blockedUid: 'bjorn', blocked: false },
		refused: { parameters: { uid: id('nobody'), blockedUids: ['bjorn'] }, code },
	},
};
