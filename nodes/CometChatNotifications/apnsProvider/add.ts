import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { apnsIds, apnsSwitches, keyFrom, privateKey } from '../../vocabulary/apnsProvider';
import { ifProviderExists, inProviders, newProviderId } from '../../vocabulary/provider';

const path = '/notifications/push/v1/providers/apns';

/** Add APNs provider (docs/platform.md, Notifications). */
export const add = operation({
	value: 'add',
	name: 'Add',
	action: 'Add APNS provider',
	description: 'Send pushes through the Apple Push Notification service with a key of Apple’s',
	request: { method: 'POST', api: 'chat', path, retry: 'safe' },
	body: { providerId: newProviderId, ...apnsIds, keyFrom, ...privateKey, ...apnsSwitches },
	answer: done('configured', 'providerId'),
	key: 'providerId',
	readBack: { path, ...inProviders },
	onConflict: ifProviderExists(path),
});
