import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const events = {
	values: [
		{ events: ['group.messages'], notify: 'mentions' },
		{ events: ['oneOnOne.reactions', 'group.reactions'], notify: 'own' },
		{ events: ['group.memberLeft'], notify: 'never' },
	],
};
const nobody = { uid: id('nobody') };

export const preference: Cases = {
	get: {
		minimal: { uid: id('amara') },
		gives: { uid: 'amara', preferences: { group: { messagesSetting: 2 } } },
		refused: { ERR_UID_NOT_FOUND: nobody },
	},
	update: {
		minimal: { uid: id('amara'), additionalFields: { events } },
		full: {
			additionalFields: { preferencesJson: '{"oneOnOnePreferences": {"oneOnOneMessages": 1}}' },
		},
		gives: {
			uid: 'amara',
			preferences: { group: { messagesSetting: 3, reactionsSetting: 2, memberLeftSetting: 1 } },
		},
		refused: { ERR_UID_NOT_FOUND: { ...nobody, additionalFields: { events } } },
	},
	reset: {
		minimal: { uid: id('amara') },
		gives: { uid: 'amara', groupPreferences: { groupMessages: 2 } },
		refused: { ERR_UID_NOT_FOUND: nobody },
	},
};
