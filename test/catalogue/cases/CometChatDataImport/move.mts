import type { Cases } from '../../case.mts';

export const move: Cases = {
	verify: {
		// Its file is what is compared.
		before: [['cometChat/user', 'getAll', { limit: 5, output: 'file' }]],
		minimal: { fileFormat: 'cometchat', compare: 'all' },
		gives: {
			compared: 'all',
			differences: 0,
			export: { files: 1, notUnderstood: ['delivery.txt'] },
		},
	},
};
