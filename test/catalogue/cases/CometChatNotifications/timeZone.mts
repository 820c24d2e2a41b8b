import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const nobody = { uid: id('nobody') };
const timeZoneOf = (name: string) => ({ timeZone: { __rl: true, mode: 'list', value: name } });

export const timeZone: Cases = {
	get: {
		minimal: { uid: id('amara') },
		full: { uid: id('amara') },
		gives: { uid: 'amara', timezone: 'Etc/UTC' },
		refused: { parameters: nobody, code: 'ERR_UID_NOT_FOUND' },
	},
	update: {
		minimal: { uid: id('amara'), ...timeZoneOf('Europe/Berlin') },
		full: { uid: id('amara'), ...timeZoneOf('America/Argentina/Ushuaia') },
		gives: { uid: 'amara', timezone: 'Europe/Berlin' },
		refused: {
			parameters: { ...nobody, ...timeZoneOf('Europe/Berlin') },
			code: 'ERR_UID_NOT_FOUND',
		},
	},
};
