import type { Cases } from '../../case.mts';

const events = {
	values: [
		{ events: ['group.messages', 'group.replies'], notify: 'mentions', usersMayDecide: 'no' },
		{ events: ['oneOnOne.reactions'], notify: 'always', usersMayDecide: 'keep' },
		{ events: ['call.busy'], notify: 'never', usersMayDecide: 'keep' },
	],
};

export const setting: Cases = {
	get: {
		minimal: {},
		gives: {
			preferences: { group: { messagesSetting: 2, messagesOverride: true } },
			templates: { usePrivacyTemplate: 1 },
		},
	},
	update: {
		minimal: { additionalFields: { events } },
		full: {
			additionalFields: {
				settingsJson:
					'{"preferences": {"push": {"trimTextFieldSetting": true, "customJson": {"app": "demo"}}}}',
			},
		},
		gives: { updated: true },
		refused: {
			ERR_BAD_REQUEST: {
				additionalFields: { events, settingsJson: '{"preferences": {"fax": {}}}' },
			},
		},
	},
	reset: { minimal: {}, gives: { reset: true } },
};
