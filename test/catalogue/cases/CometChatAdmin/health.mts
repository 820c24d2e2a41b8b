import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

export const health: Cases = {
	check: {
		minimal: { roundTrip: false },
		full: {
			...{ roundTrip: true, onBehalfOf: id('amara'), uid: id('bjorn') },
			options: { waitUpTo: 1 },
		},
		gives: { check: 'apiKey', status: 'ok' },
	},
};
