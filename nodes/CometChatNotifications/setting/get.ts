import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** Get notification settings (docs/platform.md, Notifications). */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get notification settings',
	description: 'Retrieve the notification settings and templates of the app',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/settings' },
	response: object(),
});
