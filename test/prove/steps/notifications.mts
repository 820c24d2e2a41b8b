import type { Chapter, Step } from '../step.mts';
import { byId, fromCase, gave, names, stepsOn } from './asked.mts';

const { asCase, made, seen, step } = stepsOn('cometChatNotifications');
const ann = byId({ uid: 'ann' });
const asAnn = byId({ onBehalfOf: 'ann' });
const chats = names({ users: ['bob'], groups: ['club'] });
const login = gave('create login for pushes', 'authToken');

/**
 * Adds, reads, changes and removes a provider; that which the app uses stays its default. The keys of the
 * cases open nothing: CometChat may check them, and then it says so.
 */
const provider = (name: string, title: string): Step[] => [
	made(
		`add ${title} provider`,
		`${name}/add`,
		{ operation: `${name}/delete`, with: byId({ providerId: 'push' }) },
		fromCase(`cometChatNotifications/${name}/add`),
		names({ providerId: 'push' }),
	),
	seen(`list ${title} providers`, `${name}/getAll`, { returnAll: true }),
	asCase(`update ${title} provider`, `${name}/update`, byId({ providerId: 'push' })),
];

export const notifications: Chapter = {
	name: 'notifications',
	does: 'Changes preferences, mutes and contact details of its users; adds push providers with invalid keys',
	steps: [
		step('get preferences', 'preference/get', ann),
		step('update preferences', 'preference/update', ann, {
			additionalFields: {
				events: { values: [{ events: ['group.messages'], notify: 'mentions' }] },
				schedule: { values: [{ days: ['monday'], notify: 'hours', from: '9:00', to: '17:30' }] },
			},
		}),
		step('reset preferences', 'preference/reset', ann),
		asCase('mute conversations', 'mutedConversation/mute', chats),
		step('list muted conversations', 'mutedConversation/getAll', ann, { returnAll: true }),
		asCase('unmute conversations', 'mutedConversation/unmute', chats),
		step('get time zone', 'timeZone/get', ann),
		asCase('update time zone', 'timeZone/update'),
		step('update contact details', 'contactDetail/update', asAnn, ({ own }) => ({
			email: `${own('ann')}@example.com`,
		})),
		step('get contact details', 'contactDetail/get', asAnn),
		step('delete contact details', 'contactDetail/delete', asAnn),
		...provider('fcmProvider', 'FCM'),
		...provider('apnsProvider', 'APNs'),
		step('create login for pushes', 'cometChat/authToken/create', ann, {
			options: { returnSecrets: true },
		}),
		asCase('register push token', 'pushToken/register', login),
		step('list push tokens', 'pushToken/getAll', login, { returnAll: true }),
		asCase('delete push token', 'pushToken/delete', login),
		step('delete all push tokens', 'pushToken/deleteAll', login),
	],
};
