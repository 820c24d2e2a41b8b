import type { IDataObject } from 'n8n-workflow';
import type { Asks, Chapter, Step } from '../step.mts';
import { all, byId, gave, made, names, seen, step } from './asked.mts';

const NODE = 'cometChatNotifications';
const ann = byId({ uid: 'ann' });
const asAnn = byId({ onBehalfOf: 'ann' });
const chats = all(ann, names({ users: ['bob'], groups: ['club'] }));
const login = gave('create login for pushes', 'authToken');

/** Keys that open nothing: CometChat may check them, and then it says so. */
const account: Asks = ({ prefix }) => ({
	serviceAccountFrom: 'text',
	serviceAccount: JSON.stringify({
		...{ type: 'service_account', project_id: prefix, private_key_id: '16420f1c9a' },
		private_key: '-----BEGIN PRIVATE KEY-----\nMIIEvAIBADAN\n-----END PRIVATE KEY-----\n',
		client_email: `push@${prefix}.iam.example.com`,
	}),
});
const apns = {
	...{ keyId: '2X9R4HXF34', teamId: 'DEF123GHIJ', bundleId: 'com.example.test', keyFrom: 'text' },
	p8Key: '-----BEGIN PRIVATE KEY----- MIGTAgEAMBMG -----END PRIVATE KEY-----',
};

/** Adds, reads, changes and removes a provider; that which the app uses stays its default. */
const provider = (
	name: string,
	title: string,
	added: IDataObject | Asks,
	change: object,
): Step[] => [
	made(
		...([`add ${title} provider`, `${NODE}/${name}/add`] as const),
		{ operation: `${NODE}/${name}/delete`, with: byId({ providerId: 'push' }) },
		...[names({ providerId: 'push' }), added],
	),
	seen(`list ${title} providers`, `${NODE}/${name}/getAll`, { returnAll: true }),
	step(`update ${title} provider`, `${NODE}/${name}/update`, byId({ providerId: 'push' }), {
		additionalFields: { ...change },
	}),
];

const pushToken = 'dLztQGbuPA91:APA91b';

export const notifications: Chapter = {
	name: 'notifications',
	does: 'Changes preferences, mutes and contact details of its users; adds push providers with invalid keys',
	steps: [
		step('get preferences', `${NODE}/preference/get`, ann),
		step('update preferences', `${NODE}/preference/update`, ann, {
			additionalFields: {
				events: { values: [{ events: ['group.messages'], notify: 'mentions' }] },
				schedule: {
					values: [{ days: ['monday'], notify: 'hours', from: '9:00', to: '17:30' }],
				},
			},
		}),
		step('reset preferences', `${NODE}/preference/reset`, ann),
		step('mute conversations', `${NODE}/mutedConversation/mute`, chats, {
			until: '2090-01-31T09:00:00Z',
		}),
		step('list muted conversations', `${NODE}/mutedConversation/getAll`, ann, { returnAll: true }),
		step('unmute conversations', `${NODE}/mutedConversation/unmute`, chats),
		step('get time zone', `${NODE}/timeZone/get`, ann),
		step('update time zone', `${NODE}/timeZone/update`, ann, {
			timeZone: { __rl: true, mode: 'list', value: 'Europe/Berlin' },
		}),
		step('update contact details', `${NODE}/contactDetail/update`, asAnn, ({ own }) => ({
			email: `${own('ann')}@example.com`,
		})),
		step('get contact details', `${NODE}/contactDetail/get`, asAnn),
		step('delete contact details', `${NODE}/contactDetail/delete`, asAnn),
		...provider('fcmProvider', 'FCM', account, { notificationOnAndroid: 'call' }),
		...provider('apnsProvider', 'APNs', apns, { productionMode: true }),
		step('create login for pushes', 'cometChat/authToken/create', ann, {
			options: { returnSecrets: true },
		}),
		step('register push token', `${NODE}/pushToken/register`, login, {
			...{ platform: 'fcm_android', pushToken },
		}),
		step('list push tokens', `${NODE}/pushToken/getAll`, login, { returnAll: true }),
		step('delete push token', `${NODE}/pushToken/delete`, login, { pushToken }),
		step('delete all push tokens', `${NODE}/pushToken/deleteAll`, login),
	],
};
