import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';

/** Reset notification settings. */
export const reset = operation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset notification settings',
	description: 'Bring the settings of all notifications back to what they were at first',
	notice:
		'All settings and templates of the app’s notifications are lost. Keep them first, with Get.',
	request: { method: 'DELETE', api: 'chat', path: '/notifications/v1/settings', retry: 'safe' },
	answer: done('reset'),
});
