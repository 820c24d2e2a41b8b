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
				events,
				schedule: {
					values: [
						{ days: ['monday', 'friday'], notify: 'hours', from: '08:30', to: '1800' },
						{ days: ['sunday'], notify: 'never' },
					],
				},
				...{ mentions: true, groupMentions: true, usersMayMuteGroups: false },
				...{ usersMayMuteUsers: true, usersMayNotDisturb: true, usersMaySchedule: false },
				...{ emailUnreadOnly: true, emailInterval: 300, emailMaxPerDay: 10 },
				...{ emailMaxPerConversation: 3, smsUnreadOnly: true, smsInterval: 600, smsMaxPerDay: 4 },
				...{ smsMaxPerConversation: 1, templateSet: '3', chatSound: 'ding.mp3' },
				callSound: 'ring.mp3',
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
