import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { apnsProvider, noProvider } from '../shared/provider';

/** Delete APNs provider. */
export const deleteProvider = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete APNS provider',
	description: 'Delete an APNs provider permanently',
	notice:
		'A deleted provider can’t be recovered, and devices with push tokens for it get no notifications.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/push/v1/providers/apns/{providerId}',
		retry: 'safe',
	},
	path: {
		providerId: apnsProvider({ displayName: 'Provider', description: 'Provider to delete' }),
	},
	response: done('deleted', 'providerId'),
	notFoundCodes: noProvider,
});
