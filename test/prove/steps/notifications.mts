import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter, Step, World } from '../step.mts';

const ann = ({ own }: World) => ({ uid: id(own('ann')) });
const asAnn = ({ own }: World) => ({ onBehalfOf: id(own('ann')) });
const nodeOf = (resource: string) => `cometChatNotifications/${resource}`;

/** Keys that open nothing: CometChat may check them, and then it says so. */
const account = (name: string) =>
	JSON.stringify({
		...{ type: 'service_account', project_id: name, private_key_id: '16420f1c9a' },
		private_key: '-----BEGIN PRIVATE KEY-----\nMIIEvAIBADAN\n-----END PRIVATE KEY-----\n',
		client_email: `push@${name}.iam.example.com`,
	});
const apns = {
	...{ keyId: '2X9R4HXF34', teamId: 'DEF123GHIJ', bundleId: 'com.example.test', keyFrom: 'text' },
	p8Key: '-----BEGIN PRIVATE KEY----- MIGTAgEAMBMG -----END PRIVATE KEY-----',
};

/** Adds, reads, changes and removes a provider; that which the app uses stays its default. */
const provider = (resource: string, title: string, added: Asks, change: object): Step[] => [
	{
		name: `add ${title} provider`,
		operation: nodeOf(`${resource}/add`),
		with: (world) => ({ providerId: world.own('push'), ...added(world) }),
		undo: {
			operation: nodeOf(`${resource}/delete`),
			with: ({ own }) => ({ providerId: id(own('push')) }),
		},
		decides: ["Letters of a provider's ID"],
	},
	{
		name: `list ${title} providers`,
		operation: nodeOf(`${resource}/getAll`),
		with: () => ({ returnAll: true }),
		strangers: true,
		decides: [
			'Rows of muted conversations and of push providers',
			'Whether lists of push providers show keys and accounts',
		],
	},
	{
		name: `update ${title} provider`,
		operation: nodeOf(`${resource}/update`),
		with: ({ own }) => ({ providerId: id(own('push')), additionalFields: { ...change } }),
	},
];

const push = (name: string, operation: string, more: object, decides: string[] = []): Step => ({
	name,
	operation: nodeOf(`pushToken/${operation}`),
	with: ({ row }) => {
		const { authToken } = row('create login for pushes');
		return typeof authToken === 'string' ? { authToken, ...more } : undefined;
	},
	decides,
});

const pushToken = 'dLztQGbuPA91:APA91b';

export const notifications: Chapter = {
	name: 'notifications',
	does: 'Changes preferences, mutes and contact details of its users; adds push providers with invalid keys',
	steps: [
		{ name: 'get preferences', operation: nodeOf('preference/get'), with: ann },
		{
			name: 'update preferences',
			operation: nodeOf('preference/update'),
			with: (world) => ({
				...ann(world),
				additionalFields: {
					events: { values: [{ events: ['group.messages'], notify: 'mentions' }] },
					schedule: {
						values: [{ days: ['monday'], notify: 'hours', from: '9:00', to: '17:30' }],
					},
				},
			}),
		},
		{ name: 'reset preferences', operation: nodeOf('preference/reset'), with: ann },
		{
			name: 'mute conversations',
			operation: nodeOf('mutedConversation/mute'),
			with: ({ own }) => ({
				...{ uid: id(own('ann')), users: [own('bob')], groups: [own('club')] },
				until: '2090-01-31T09:00:00Z',
			}),
		},
		{
			name: 'list muted conversations',
			operation: nodeOf('mutedConversation/getAll'),
			with: (world) => ({ ...ann(world), returnAll: true }),
			decides: ['Rows of muted conversations and of push providers'],
		},
		{
			name: 'unmute conversations',
			operation: nodeOf('mutedConversation/unmute'),
			with: ({ own }) => ({ uid: id(own('ann')), users: [own('bob')], groups: [own('club')] }),
		},
		{ name: 'get time zone', operation: nodeOf('timeZone/get'), with: ann },
		{
			name: 'update time zone',
			operation: nodeOf('timeZone/update'),
			with: (world) => ({
				...ann(world),
				timeZone: { __rl: true, mode: 'list', value: 'Europe/Berlin' },
			}),
		},
		{
			name: 'update contact details',
			operation: nodeOf('contactDetail/update'),
			with: (world) => ({ ...asAnn(world), email: `${world.own('ann')}@example.com` }),
		},
		{ name: 'get contact details', operation: nodeOf('contactDetail/get'), with: asAnn },
		{ name: 'delete contact details', operation: nodeOf('contactDetail/delete'), with: asAnn },
		...provider(
			...(['fcmProvider', 'FCM'] as const),
			({ prefix }) => ({ serviceAccountFrom: 'text', serviceAccount: account(prefix) }),
			{ notificationOnAndroid: 'call' },
		),
		...provider('apnsProvider', 'APNs', () => apns, { productionMode: true }),
		{
			name: 'create login for pushes',
			operation: 'cometChat/authToken/create',
			with: ({ own }) => ({ uid: id(own('ann')), options: { returnSecrets: true } }),
		},
		push('register push token', 'register', { platform: 'fcm_android', pushToken }),
		push('list push tokens', 'getAll', { returnAll: true }),
		push('delete push token', 'delete', { pushToken }, [
			'What deleting push tokens answers: those that went, or those that stay',
		]),
		push('delete all push tokens', 'deleteAll', {}, [
			'What deleting push tokens answers: those that went, or those that stay',
		]),
	],
};
