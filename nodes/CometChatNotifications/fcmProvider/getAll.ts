import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** List FCM providers: they come all at once, with their secrets (docs/platform.md, Notifications). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many FCM providers',
	description: 'Retrieve the FCM providers of the app',
	request: { method: 'GET', api: 'chat', path: '/notifications/push/v1/providers/fcm' },
	execution: whole(),
	response: list({ at: 'pushProviders' }),
	secrets: ['private_key'],
});
