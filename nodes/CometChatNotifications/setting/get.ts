import { object } from '../../engine';
import { operation } from '../../platform/operation';

/** Get notification settings (docs/platform.md, Notifications). */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get notification settings',
	description: 'Retrieve the notification settings and templates of the app',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/settings' },
	answer: object(),
});
