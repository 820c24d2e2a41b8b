import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { fcmProvider } from '../shared/provider';

/** Set default FCM provider. */
export const setDefault = defineOperation({
	value: 'setDefault',
	name: 'Set Default',
	action: 'Set default FCM provider',
	description: 'Choose the FCM provider for push tokens without one',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/notifications/push/v1/providers/fcm/default/{providerId}',
		retry: 'safe',
	},
	path: {
		providerId: fcmProvider({
			displayName: 'Provider',
			description: 'Provider to send through from now on',
		}),
	},
	response: done('madeDefault', 'providerId'),
});
