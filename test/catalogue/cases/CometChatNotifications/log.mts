import type { Cases } from '../../case.mts';

export const log: Cases = {
	getAll: {
		minimal: {},
		gives: { channel: 'push', messageId: 1, sender: 'amara', receiver: 'bjorn' },
	},
};
