import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { extension } from './fields';

/** Reset settings of an extension: deletes them. */
export const reset = defineOperation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset settings of extension',
	description: 'Delete all settings of an extension, with the keys in them',
	request: {
		method: 'DELETE',
		api: 'management',
		retry: 'safe',
		path: '/extensions/{extension}/v1/settings',
	},
	path: { extension: extension({ displayName: 'Extension', description: 'Extension to reset' }) },
	response: doneWith('reset', 'extension'),
});
