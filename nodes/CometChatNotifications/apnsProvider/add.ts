import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ifProviderExists, inProviders, newProviderId } from '../shared/provider';
import { apnsIds, apnsSwitches, keyFrom, privateKey } from './fields';

const path = '/notifications/push/v1/providers/apns';

/** Add APNs provider (docs/platform.md, Notifications). */
export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add APNS provider',
	description: 'Send push notifications through the Apple Push Notification service',
	request: { method: 'POST', api: 'chat', path, retry: 'safe' },
	body: { providerId: newProviderId, ...apnsIds, keyFrom, ...privateKey, ...apnsSwitches },
	response: done('configured', 'providerId'),
	key: 'providerId',
	readBack: { path, ...inProviders },
	onConflict: ifProviderExists(path),
});
