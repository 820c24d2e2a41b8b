import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { fcmProvider } from '../shared/provider';
import { inFcmPayload, newServiceAccountFrom, serviceAccount } from './fields';

/** Update FCM provider: sends what is given, and nothing else. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update FCM provider',
	description: 'Update the service account or the push payload of an FCM provider',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/notifications/push/v1/providers/fcm',
		retry: 'safe',
	},
	body: {
		providerId: fcmProvider({ displayName: 'Provider', description: 'Provider to update' }),
		serviceAccountFrom: newServiceAccountFrom,
		...serviceAccount,
		...inFcmPayload,
	},
	response: done('updated', 'providerId'),
	requiresOneOf: [
		...(['serviceAccount', 'serviceAccountFile'] as const),
		...(['notificationOnAndroid', 'notificationOnIos', 'notificationOnWeb'] as const),
	],
});
