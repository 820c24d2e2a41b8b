import { done } from '../../engine';
import { operation } from '../../platform/operation';
import { SETTING_CHANGES, settingChanges } from './fields';

/** Update notification settings: sends what is given, and nothing else. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update notification settings',
	description: 'Update the notification settings of the app',
	notice: 'Settings apply to all users of the app.',
	request: { method: 'PATCH', api: 'chat', path: '/notifications/v1/settings', retry: 'safe' },
	body: settingChanges,
	answer: done('updated'),
	requiresOneOf: SETTING_CHANGES,
});
