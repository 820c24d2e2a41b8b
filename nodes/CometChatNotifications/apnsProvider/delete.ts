import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { apnsProvider } from '../../vocabulary/id';
import { noProvider } from '../../vocabulary/provider';

/** Delete APNs provider. */
export const deleteProvider = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete APNS provider',
	description: 'Delete an APNs provider permanently',
	notice:
		'A deleted provider cannot be brought back, and devices whose push tokens name it get no notifications.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/push/v1/providers/apns/{providerId}',
		retry: 'safe',
	},
	path: {
		providerId: apnsProvider({ displayName: 'Provider', description: 'Provider to delete' }),
	},
	answer: done('deleted', 'providerId'),
	notFoundCodes: noProvider,
});
