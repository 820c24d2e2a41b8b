import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** Reset settings of the app: its request names none, so all are meant. */
export const reset = defineOperation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset settings of app',
	description: 'Reset the settings of the app to their defaults',
	notice: 'This can reset all settings of the app: CometChat doesn’t document a way to choose.',
	request: { method: 'DELETE', api: 'management', path: '/settings', retry: 'safe' },
	response: doneWith('reset'),
});
