import { done, list, resource, whole } from '../engine';
import { defineOperation } from '../platform/operation';
import {
	fcmProvider,
	ifProviderExists,
	inProviders,
	newProviderId,
	noProvider,
} from './shared/provider';
import {
	inFcmPayload,
	newServiceAccountFrom,
	serviceAccount,
	serviceAccountFrom,
} from './fcmProvider/fields';

const path = '/notifications/push/v1/providers/fcm';

const add = defineOperation({
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

/** List FCM providers: they come all at once, with their secrets (docs/platform.md, Notifications). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many FCM providers',
	description: 'Retrieve the FCM providers of the app',
	request: { method: 'GET', api: 'chat', path: '/notifications/push/v1/providers/fcm' },
	execution: whole(),
	response: list({ at: 'pushProviders' }),
	secrets: ['private_key'],
});

/** Update FCM provider: sends what is given, and nothing else. */
const update = defineOperation({
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

const setDefault = defineOperation({
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

const deleteProvider = defineOperation({
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

/** The FCM Provider resource (docs/platform.md, Notifications). */
export const fcmProviderResource = resource({
	value: 'fcmProvider',
	name: 'FCM Provider',
	default: 'add',
	operations: [add, getAll, update, setDefault, deleteProvider],
});
