import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const nobody = { uid: id('nobody') };
const timeZoneOf = (name: string) => ({ timeZone: { __rl: true, mode: 'list', value: name } });

export const timeZone: Cases = {
	get: {
		minimal: { uid: id('amara') },
		gives: { uid: 'amara', timezone: 'Etc/UTC' },
		refused: { ERR_UID_NOT_FOUND: nobody },
	},
	update: {
		minimal: { uid: id('amara'), ...timeZoneOf('Europe/Berlin') },
		gives: { uid: 'amara', timezone: 'Europe/Berlin' },
		refused: { ERR_UID_NOT_FOUND: { ...nobody, ...timeZoneOf('Europe/Berlin') } },
	},
};
