import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { apnsProvider } from '../shared/provider';

/** Set default APNs provider. */
export const setDefault = defineOperation({
	value: 'setDefault',
	name: 'Set Default',
	action: 'Set default APNS provider',
	description: 'Choose the APNs provider for push tokens without one',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/notifications/push/v1/providers/apns/default/{providerId}',
		retry: 'safe',
	},
	path: {
		providerId: apnsProvider({
			displayName: 'Provider',
			description: 'Provider to send through from now on',
		}),
	},
	response: done('madeDefault', 'providerId'),
});
