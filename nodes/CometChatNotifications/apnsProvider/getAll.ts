import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** List APNs providers: they come all at once, with their secrets (docs/platform.md, Notifications). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many APNS providers',
	description: 'Retrieve the APNs providers of the app',
	request: { method: 'GET', api: 'chat', path: '/notifications/push/v1/providers/apns' },
	execution: whole(),
	response: list({ at: 'pushProviders' }),
	secrets: ['p8Key'],
});
