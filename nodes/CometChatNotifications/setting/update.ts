import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { SETTING_CHANGES, settingChanges } from './fields';

/** Update notification settings: sends what is given, and nothing else. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update notification settings',
	description: 'Update the notification settings of the app',
	notice: 'Settings apply to all users of the app.',
	request: { method: 'PATCH', api: 'chat', path: '/notifications/v1/settings', retry: 'safe' },
	body: settingChanges,
	response: done('updated'),
	requiresOneOf: SETTING_CHANGES,
});
