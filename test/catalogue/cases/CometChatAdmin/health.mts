import type { Cases } from '../../case.mts';

export const health: Cases = {
	check: {
		minimal: { roundTrip: false },
		full: { roundTrip: true },
		gives: { check: 'apiKey', status: 'ok' },
	},
};
