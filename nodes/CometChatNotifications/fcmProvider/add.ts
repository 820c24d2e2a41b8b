import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ifProviderExists, inProviders, newProviderId } from '../shared/provider';
import { inFcmPayload, serviceAccount, serviceAccountFrom } from './fields';

const path = '/notifications/push/v1/providers/fcm';

/** Add FCM provider (docs/platform.md, Notifications). */
export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add FCM provider',
	description: 'Send push notifications through Firebase Cloud Messaging with a service account',
	request: { method: 'POST', api: 'chat', path, retry: 'safe' },
	body: { providerId: newProviderId, serviceAccountFrom, ...serviceAccount, ...inFcmPayload },
	response: done('configured', 'providerId'),
	key: 'providerId',
	readBack: { path, ...inProviders },
	onConflict: ifProviderExists(path),
});
