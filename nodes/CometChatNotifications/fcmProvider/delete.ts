import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { fcmProvider, noProvider } from '../shared/provider';

/** Delete FCM provider. */
export const deleteProvider = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete FCM provider',
	description: 'Delete an FCM provider permanently',
	notice:
		'A deleted provider can’t be recovered, and devices with push tokens for it get no notifications.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/push/v1/providers/fcm/{providerId}',
		retry: 'safe',
	},
	path: {
		providerId: fcmProvider({ displayName: 'Provider', description: 'Provider to delete' }),
	},
	response: done('deleted', 'providerId'),
	notFoundCodes: noProvider,
});
