import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { inFcmPayload, newServiceAccountFrom, serviceAccount } from '../../vocabulary/fcmProvider';
import { fcmProvider } from '../../vocabulary/id';

/** Update FCM provider: sends what is given, and nothing else. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update FCM provider',
	description: 'Give an FCM provider another service account, or change what its pushes carry',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/notifications/push/v1/providers/fcm',
		retry: 'safe',
	},
	body: {
		providerId: fcmProvider({ displayName: 'Provider', description: 'Provider to change' }),
		serviceAccountFrom: newServiceAccountFrom,
		...serviceAccount,
		...inFcmPayload,
	},
	answer: done('updated', 'providerId'),
	requiresOneOf: [
		...(['serviceAccount', 'serviceAccountFile'] as const),
		...(['notificationOnAndroid', 'notificationOnIos', 'notificationOnWeb'] as const),
	],
});
