import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** Reset notification settings. */
export const reset = defineOperation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset notification settings',
	description: 'Reset all notification settings to their initial values',
	notice:
		'All settings and templates of the app’s notifications are lost. Save them with Get first.',
	request: { method: 'DELETE', api: 'chat', path: '/notifications/v1/settings', retry: 'safe' },
	response: done('reset'),
});
